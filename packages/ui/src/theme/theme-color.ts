import { darkColors, lightColors } from './tokens.ts';

/** The bar's colour in each theme, for `<meta name="theme-color">`: a browser's own frame goes on where the page ends. */
export const themeColor = { light: lightColors.bar, dark: darkColors.bar };
