import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

/** As large as its surroundings, and low enough for a window with a title. */
export const around = style([
  element,
  {
    position: 'relative',
    inlineSize: `min(100%, 100dvh - 3 * ${vars.space.xxxlarge})`,
    marginInline: 'auto',
  },
]);

const side = style({ position: 'absolute', insetBlockStart: `calc(50% - ${vars.size.control} / 2)` });
export const previous = style([side, { insetInlineStart: vars.space.xsmall }]);
export const next = style([side, { insetInlineEnd: vars.space.xsmall }]);

export const stage = style([
  element,
  {
    aspectRatio: '1',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: vars.radius.medium,
    backgroundColor: vars.color.sunken,
  },
]);

const surface = style([
  element,
  {
    display: 'block',
    backgroundColor: 'transparent',
    appearance: 'none',
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
]);

export const whole = style([surface, { inlineSize: '100%', cursor: 'zoom-in' }]);
export const magnified = style([surface, { inlineSize: '250%', cursor: 'zoom-out' }]);
