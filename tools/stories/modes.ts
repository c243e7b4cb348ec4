export interface Mode {
  width: number;
  height: number;
  /** What Storybook's toolbar would say. */
  globals: { theme: string; direction: string };
}

const desktop = { width: 1280, height: 800 };
const ltr = { theme: 'light', direction: 'ltr' };

/** How each story is looked at: one contact sheet each. */
export const modes = {
  light: { ...desktop, globals: ltr },
  dark: { ...desktop, globals: { ...ltr, theme: 'dark' } },
  'right-to-left': { ...desktop, globals: { ...ltr, direction: 'rtl' } },
  '360px': { width: 360, height: 740, globals: ltr },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof modes;
export const modeNames = Object.keys(modes) as ModeName[];

/** The most room a story gets on a sheet: three beside each other, and whole screens of a phone. */
export const largest = (mode: ModeName) =>
  mode === '360px' ? { width: 360, height: 640 } : { width: 576, height: 480 };
