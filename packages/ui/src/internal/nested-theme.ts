import { darkThemeClass, lightThemeClass, themeClass } from '../theme/theme.css.ts';

const themes = [themeClass, lightThemeClass, darkThemeClass];

/**
 * What lies over the page stands at the end of body and wears what html wears. Where `element` stands in an inner
 * element with a theme of its own, answers that theme's classes, for the overlay to wear too.
 */
export function nestedTheme(element: Element | null): string | undefined {
  const nearest = element?.closest(themes.map(selectorOf).join(','));
  if (!nearest || nearest.contains(document.body)) return undefined;
  return themes.find((theme) => nearest.matches(selectorOf(theme)));
}

const selectorOf = (theme: string) => theme.replaceAll(/\s*(\S+)/g, '.$1');
