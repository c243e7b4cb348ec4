import {
  darkColors,
  darkShadows,
  font,
  fontSize,
  fontWeight,
  layer,
  letterSpacing,
  lightColors,
  lightShadows,
  lineHeight,
  motion,
  radius,
  size,
  space,
  stillMotion,
} from 'ui/tokens';

/** Tokens by group and name, each as the text of its CSS value. */
export type Groups = Record<string, Record<string, string>>;

/** The tokens of the light theme and all that themes share. */
export const light: Groups = {
  color: lightColors,
  shadow: lightShadows,
  space,
  radius,
  font,
  fontSize,
  fontWeight,
  lineHeight,
  letterSpacing,
  motion,
  size,
  layer,
};

/** What differs in the dark theme, and for people who prefer reduced motion. */
export const dark: Groups = { color: darkColors, shadow: darkShadows };
export const still: Groups = { motion: stillMotion };

/** The name of a token's CSS variable, the same as in the shop and the widget. */
export const variable = (group: string, name: string): string => `--sf-${group}-${name}`;
