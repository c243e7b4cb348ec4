/**
 * The raw values of the look, which theme.css.ts turns into CSS variables. Components never import this file,
 * so that a class can replace every value. Lengths are CSS lengths.
 */
export const lightColors = {
  page: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f1eee7',
  text: '#182033',
  textMuted: '#545c6d',
  border: '#e4dfd5',
  controlBorder: '#80868f',
  scrim: 'rgb(16 21 34 / 55%)',
  focus: '#1d4ed8',
  /** Backgrounds of pressable elements without a fill: under the pointer, and while pressed. */
  hover: '#f4f1ea',
  pressed: '#e8e3d8',
  /** The chosen one of several elements: its background and its line. */
  selected: '#fdf0dc',
  selectedBorder: '#b05f00',
  /** Disabled elements are pale, but their text keeps the contrast of AA. */
  disabled: '#efece5',
  onDisabled: '#5f6776',
  /** The accent colour, for the next step. */
  accent: '#f59d24',
  accentHover: '#e98c0c',
  accentPressed: '#d97f00',
  onAccent: '#1b1405',
  accentText: '#8d4a00',
  accentSoft: '#fdf0dc',
  info: '#17528f',
  infoSoft: '#e9f1fb',
  success: '#17623a',
  successSoft: '#e6f4ea',
  warning: '#7a4b00',
  warningSoft: '#fdf1d8',
  danger: '#ab1f1f',
  dangerSoft: '#fdecea',
  dangerFill: '#b42323',
  dangerFillHover: '#951a1a',
  dangerFillPressed: '#7a1414',
  onDangerFill: '#ffffff',
  bar: '#121a2b',
  barHover: '#222c43',
  barPressed: '#303c58',
  barBorder: '#121a2b',
  barFocus: '#ffc46b',
  onBar: '#ffffff',
  onBarCurrent: '#ffa733',
} as const;

export type ColorName = keyof typeof lightColors;

export const darkColors: Record<ColorName, string> = {
  page: '#0f1521',
  surface: '#182030',
  sunken: '#0b1019',
  text: '#eef1f6',
  textMuted: '#aab4c5',
  border: '#2c374b',
  controlBorder: '#78849a',
  scrim: 'rgb(3 6 12 / 70%)',
  focus: '#8ab4ff',
  hover: '#232d40',
  pressed: '#2e3a51',
  selected: '#33260f',
  selectedBorder: '#f7a63a',
  disabled: '#1d2637',
  onDisabled: '#97a2b5',
  accent: '#f7a63a',
  accentHover: '#ffb858',
  accentPressed: '#e0922a',
  onAccent: '#1b1405',
  accentText: '#ffbb66',
  accentSoft: '#33260f',
  info: '#a3c8fb',
  infoSoft: '#16283f',
  success: '#8fd7a8',
  successSoft: '#132c1f',
  warning: '#f5c76b',
  warningSoft: '#33270d',
  danger: '#ffa39b',
  dangerSoft: '#3a1a1a',
  dangerFill: '#f07a70',
  dangerFillHover: '#ff958c',
  dangerFillPressed: '#d9655b',
  onDangerFill: '#240605',
  bar: '#0a0f19',
  barHover: '#1c2536',
  barPressed: '#2a3650',
  barBorder: '#2c374b',
  barFocus: '#ffc46b',
  onBar: '#ffffff',
  onBarCurrent: '#ffa733',
};

export const lightShadows = {
  low: '0 1px 2px rgb(24 32 51 / 6%), 0 1px 3px rgb(24 32 51 / 5%)',
  raised: '0 4px 8px rgb(24 32 51 / 6%), 0 12px 24px rgb(24 32 51 / 9%)',
  floating: '0 8px 16px rgb(24 32 51 / 10%), 0 24px 56px rgb(24 32 51 / 22%)',
} as const;

export const darkShadows: Record<keyof typeof lightShadows, string> = {
  low: '0 1px 2px rgb(0 0 0 / 40%)',
  raised: '0 4px 8px rgb(0 0 0 / 35%), 0 12px 24px rgb(0 0 0 / 35%)',
  floating: '0 8px 16px rgb(0 0 0 / 45%), 0 24px 56px rgb(0 0 0 / 55%)',
};

export const space = {
  none: '0',
  xxxsmall: '0.125rem',
  xxsmall: '0.25rem',
  xsmall: '0.5rem',
  small: '0.75rem',
  medium: '1rem',
  large: '1.5rem',
  xlarge: '2rem',
  xxlarge: '3rem',
  xxxlarge: '4.5rem',
} as const;

export type Space = keyof typeof space;

/** For components with a gap or a padding prop. */
export const spaceNames = Object.keys(space) as Space[];

export const radius = { small: '6px', medium: '10px', large: '16px', full: '999px', round: '50%' } as const;

export const font = {
  body: "'Inter Variable', 'Inter Fallback', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
} as const;

export const fontSize = {
  xxsmall: '0.75rem',
  xsmall: '0.8125rem',
  small: '0.875rem',
  medium: '1rem',
  large: '1.125rem',
  title: '1.25rem',
  heading: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.75rem)',
  display: 'clamp(1.875rem, 1.5rem + 1.9vw, 2.875rem)',
} as const;

/** Any number would work, because the font is variable; three are enough. */
export const fontWeight = { regular: '400', medium: '550', strong: '650' } as const;

/** Without a unit, so that larger text inside keeps its proportion. Larger text has closer lines. */
export const lineHeight = {
  flat: '1',
  display: '1.12',
  heading: '1.22',
  title: '1.3',
  label: '1.4',
  text: '1.5',
  reading: '1.6',
} as const;

/** Larger letters stand closer. */
export const letterSpacing = {
  display: '-0.028em',
  heading: '-0.02em',
  title: '-0.014em',
  label: '-0.006em',
  text: '0',
} as const;

/**
 * fast: reactions to the pointer (a hover, a tick); calm: elements that appear or disappear (a dialog, a
 * menu); slow: elements that cross the screen; turn and breathe: one round of a waiting animation. `curve` is
 * for elements that appear, `leave` for those that disappear.
 */
export const motion = {
  fast: '120ms',
  calm: '220ms',
  slow: '360ms',
  turn: '800ms',
  breathe: '1800ms',
  curve: 'cubic-bezier(0.2, 0, 0, 1)',
  leave: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;

/** Reduced motion: elements appear and disappear at once; each waiting component decides for itself. */
export const stillMotion = { ...motion, fast: '1ms', calm: '1ms', slow: '1ms' } as const;

/**
 * control: the height of every control for touch, the 44 px of WCAG 2.5.5; target: the minimum in dense rows,
 * the 24 px of 2.5.8.
 */
export const size = {
  target: '1.5rem',
  controlSmall: '2.25rem',
  control: '2.75rem',
  controlLarge: '3.25rem',
} as const;

/**
 * The order of layers: a menu that opens in a dialog is above it, and toasts are above everything. `raised`
 * is for a part above its neighbours, inside a component with `isolation: 'isolate'`.
 */
export const layer = {
  raised: '1',
  bar: '10',
  ribbon: '20',
  dialog: '1000',
  menu: '1100',
  tooltip: '1200',
  toast: '1300',
} as const;

/** Minimum widths, for media queries, which can't use variables. */
export const breakpoint = { medium: '40em', large: '64em' } as const;
