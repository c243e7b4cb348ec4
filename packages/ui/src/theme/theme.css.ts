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

/** For the media queries of those who style with the theme alone. */
export { breakpoint } from './tokens.ts';

/** Every look as a CSS variable with a lasting name (`--sf-color-accent`): set one on any element to re-theme below it. */
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

/** What holds in every theme; people who asked for less motion get none. */
const base = style({
  vars: steady,
  color: vars.color.text,
  fontFamily: vars.font.body,
  '@media': { '(prefers-reduced-motion: reduce)': { vars: still } },
});

export const lightThemeClass = style([base, { colorScheme: 'light', vars: light }]);
export const darkThemeClass = style([base, { colorScheme: 'dark', vars: dark }]);

/** Light or dark, as the reader's system asks. Put one of the three classes on `<html>` or on a widget's outermost element. */
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
