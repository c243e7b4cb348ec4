import { darkColors, lightColors } from './tokens.ts';

/**
 * The navigation bar's colour in each theme, for `<meta name="theme-color">`, so that the browser's frame
 * matches it.
 */
export const themeColor = { light: lightColors.bar, dark: darkColors.bar };
