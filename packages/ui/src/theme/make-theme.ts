import { assignVars, style } from '@vanilla-extract/css';
import * as tokens from './tokens.ts';
import { vars } from './variables.css.ts';

/** What one brand sets; all else is as in the shop's own theme. */
export interface Look {
  light: Record<tokens.ColorName, string>;
  dark: Record<tokens.ColorName, string>;
  radius?: Record<keyof typeof tokens.radius, string>;
  font?: Record<keyof typeof tokens.font, string>;
}

/**
 * The classes of a look: light, dark, and as the system is set. Call it in a file of styles; each class has every token.
 */
export function makeTheme({ light, dark, radius, font }: Look) {
  const steady = {
    ...assignVars(vars.space, tokens.space),
    ...assignVars(vars.radius, radius ?? tokens.radius),
    ...assignVars(vars.font, font ?? tokens.font),
    ...assignVars(vars.fontSize, tokens.fontSize),
    ...assignVars(vars.fontWeight, tokens.fontWeight),
    ...assignVars(vars.lineHeight, tokens.lineHeight),
    ...assignVars(vars.letterSpacing, tokens.letterSpacing),
    ...assignVars(vars.motion, tokens.motion),
    ...assignVars(vars.size, tokens.size),
    ...assignVars(vars.layer, tokens.layer),
  };
  const day = { ...assignVars(vars.color, light), ...assignVars(vars.shadow, tokens.lightShadows) };
  const night = { ...assignVars(vars.color, dark), ...assignVars(vars.shadow, tokens.darkShadows) };
  const still = assignVars(vars.motion, tokens.stillMotion);

  /** Values of both. With reduced motion nothing moves. */
  const base = style({
    vars: steady,
    color: vars.color.text,
    fontFamily: vars.font.body,
    '@media': { '(prefers-reduced-motion: reduce)': { vars: still } },
  });
  return {
    light: style([base, { colorScheme: 'light', vars: day }]),
    dark: style([base, { colorScheme: 'dark', vars: night }]),
    system: style([
      base,
      {
        colorScheme: 'light dark',
        vars: day,
        '@media': {
          'screen and (prefers-color-scheme: dark)': { vars: night },
          // Paper is white.
          print: { vars: { [vars.color.page]: light.surface } },
        },
      },
    ]),
  };
}
