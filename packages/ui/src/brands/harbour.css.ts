import { makeTheme } from '../theme/make-theme.ts';
import { harbour } from './harbour.ts';

/** The classes of the brand, in place of the theme's. */
export const harbourTheme = makeTheme(harbour);
