import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

/** As wide as the distance that the dot moves. */
export const track = style([
  element,
  {
    display: 'block',
    padding: vars.space.xxsmall,
    borderRadius: vars.radius.full,
    backgroundColor: vars.color.sunken,
  },
]);

const rider = style({
  display: 'block',
  inlineSize: vars.size.controlSmall,
  transitionProperty: 'inline-size',
  transitionTimingFunction: vars.motion.curve,
  selectors: { '[data-away="true"] > &': { inlineSize: '100%' } },
});

export const goes = styleVariants({ fast: {}, calm: {}, slow: {}, curve: {}, leave: {} }, (_, name) => [
  rider,
  name === 'curve' || name === 'leave'
    ? { transitionDuration: vars.motion.slow, transitionTimingFunction: vars.motion[name as 'leave'] }
    : { transitionDuration: vars.motion[name as 'fast'] },
]);

const fade = keyframes({ '50%': { opacity: 0.35 } });

export const rounds = styleVariants({ turn: {}, breathe: {} }, (_, name) => [
  { display: 'block', inlineSize: vars.size.controlSmall },
  { animation: `${fade} ${vars.motion[name as 'turn']} ease-in-out infinite` },
]);

export const dot = style({
  display: 'block',
  flexShrink: 0,
  inlineSize: '100%',
  blockSize: vars.space.large,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.accent,
});
