import { darkThemeClass, lightThemeClass, themeClass } from '../theme/theme.css.ts';

const themes = [themeClass, lightThemeClass, darkThemeClass];

/**
 * An overlay is at the end of `body`, so it gets the theme of `html`. If `element` is inside an element with
 * a theme of its own, this returns the classes of that theme, which the overlay then sets too.
 */
export function nestedTheme(element: Element | null): string | undefined {
  const nearest = element?.closest(themes.map(selectorOf).join(','));
  if (!nearest || nearest.contains(document.body)) return undefined;
  return themes.find((theme) => nearest.matches(selectorOf(theme)));
}

const selectorOf = (theme: string) => theme.replaceAll(/\s*(\S+)/g, '.$1');
