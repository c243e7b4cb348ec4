import { darkThemeClass, lightThemeClass, themeClass } from 'ui';
import type { Theme } from '../appearance/appearance.ts';

export type { Theme } from '../appearance/appearance.ts';

export const themeClasses: Record<Theme, string> = {
  light: lightThemeClass,
  dark: darkThemeClass,
  auto: themeClass,
  inherit: '',
};
