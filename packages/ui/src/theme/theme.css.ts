import { makeTheme } from './make-theme.ts';
import { darkColors, lightColors } from './tokens.ts';

export { vars } from './variables.css.ts';
/** For the media queries of packages that import only the theme. */
export { breakpoint } from './tokens.ts';

const storefront = makeTheme({ light: lightColors, dark: darkColors });

export const lightThemeClass = storefront.light;
export const darkThemeClass = storefront.dark;
/**
 * Follows the system's setting. Put one of the three classes on `<html>` or on a widget's outermost element.
 */
export const themeClass = storefront.system;
