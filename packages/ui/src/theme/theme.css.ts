import { assignVars, createGlobalThemeContract, style } from '@vanilla-extract/css';
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
} from './tokens.ts';

/** For the media queries of packages that import only the theme. */
export { breakpoint } from './tokens.ts';

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

const steady = {
  ...assignVars(vars.space, space),
  ...assignVars(vars.radius, radius),
  ...assignVars(vars.font, font),
  ...assignVars(vars.fontSize, fontSize),
  ...assignVars(vars.fontWeight, fontWeight),
  ...assignVars(vars.lineHeight, lineHeight),
  ...assignVars(vars.letterSpacing, letterSpacing),
  ...assignVars(vars.motion, motion),
  ...assignVars(vars.size, size),
  ...assignVars(vars.layer, layer),
};
const light = { ...assignVars(vars.color, lightColors), ...assignVars(vars.shadow, lightShadows) };
const dark = { ...assignVars(vars.color, darkColors), ...assignVars(vars.shadow, darkShadows) };

const still = assignVars(vars.motion, stillMotion);

/** Values of every theme. With reduced motion nothing moves. */
const base = style({
  vars: steady,
  color: vars.color.text,
  fontFamily: vars.font.body,
  '@media': { '(prefers-reduced-motion: reduce)': { vars: still } },
});

export const lightThemeClass = style([base, { colorScheme: 'light', vars: light }]);
export const darkThemeClass = style([base, { colorScheme: 'dark', vars: dark }]);

/**
 * Follows the system's setting. Put one of the three classes on `<html>` or on a widget's outermost element.
 */
export const themeClass = style([
  base,
  {
    colorScheme: 'light dark',
    vars: light,
    '@media': {
      'screen and (prefers-color-scheme: dark)': { vars: dark },
      // Paper is white.
      print: { vars: { [vars.color.page]: lightColors.surface } },
    },
  },
]);
