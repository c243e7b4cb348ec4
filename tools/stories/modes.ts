export interface Mode {
  width: number;
  height: number;
  /** The values of Storybook's toolbar. */
  globals: { theme: string; direction: string };
}

const desktop = { width: 1280, height: 800 };
const ltr = { theme: 'light', direction: 'ltr' };

/** The modes in which each story is shown; there is one contact sheet for each. */
export const modes = {
  light: { ...desktop, globals: ltr },
  dark: { ...desktop, globals: { ...ltr, theme: 'dark' } },
  'right-to-left': { ...desktop, globals: { ...ltr, direction: 'rtl' } },
  '360px': { width: 360, height: 740, globals: ltr },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof modes;
export const modeNames = Object.keys(modes) as ModeName[];

/** The maximum size of a story on a sheet: three side by side, and a whole phone screen. */
export const largest = (mode: ModeName) =>
  mode === '360px' ? { width: 360, height: 640 } : { width: 576, height: 480 };
