import { objectOf } from '../object-of.ts';
import { themes, type Appearance, type Theme } from './appearance.ts';

export interface GivenAppearance {
  /** as the page gave them; any property may have any value */
  options: Appearance;
  /** they ask for nothing but a theme, which needs no further code */
  isPlain: boolean;
}

/** The theme to begin with. Everything else of the appearance is read by `make-look.ts`. */
export function readAppearance(option: unknown): { theme: Theme; appearance: GivenAppearance } {
  const options = objectOf<Appearance>(option);
  let theme: Theme | undefined;
  let isPlain = false;
  try {
    theme = themes.find((name) => name === (options.theme ?? 'light'));
    isPlain = theme !== undefined && Object.keys(options).every((key) => key === 'theme');
  } catch {
    // A getter of the page has thrown.
  }
  return { theme: theme ?? 'light', appearance: { options, isPlain } };
}
