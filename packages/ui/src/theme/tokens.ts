/**
 * The raw values of the look: what theme.css.ts turns into CSS variables. Components never import this file,
 * so that a merchant or a dark screen can replace every value by a class. Lengths are CSS lengths.
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
  /** The one accent: what to press next. */
  accent: '#f59d24',
  accentHover: '#e98c0c',
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
  onDangerFill: '#ffffff',
  bar: '#121a2b',
  barHover: '#222c43',
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
  accent: '#f7a63a',
  accentHover: '#ffb858',
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
  onDangerFill: '#240605',
  bar: '#0a0f19',
  barHover: '#1c2536',
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

/** For the components that offer a gap or a padding. */
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

export const motion = { fast: '120ms', calm: '220ms', curve: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** The height of every control a finger may meet; WCAG 2.5.5's 44 px. */
export const size = { control: '2.75rem', controlSmall: '2.25rem', controlLarge: '3.25rem' } as const;

/** What lies over what: a menu opened in a dialog is above it, and what just happened is above all. */
export const layer = {
  bar: '10',
  ribbon: '20',
  dialog: '1000',
  menu: '1100',
  tooltip: '1200',
  toast: '1300',
} as const;

/** Least widths, for media queries (variables cannot stand there). */
export const breakpoint = { medium: '40em', large: '64em' } as const;
