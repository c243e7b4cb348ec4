import { createGlobalThemeContract } from '@vanilla-extract/css';
import {
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
} from './tokens.ts';

/**
 * Every token as a CSS variable with a stable name (`--sf-color-accent`). Set one on any element to change
 * the theme below it.
 */
export const vars = createGlobalThemeContract(
  {
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
  },
  (_value, path) => `sf-${path.join('-')}`,
);
