import { darkThemeClass, lightThemeClass, themeClass } from 'ui';

/** Light, dark, or as the shopper's system asks. */
export const themes = ['light', 'dark', 'auto'] as const;

export type Theme = (typeof themes)[number];

export const themeClasses: Record<Theme, string> = {
  light: lightThemeClass,
  dark: darkThemeClass,
  auto: themeClass,
};
