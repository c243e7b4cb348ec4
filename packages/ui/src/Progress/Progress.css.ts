import { keyframes, style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

/** The label is at the start, the value at the end, and the bar below both. */
export const progress = style([
  element,
  {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    columnGap: vars.space.medium,
    rowGap: vars.space.xsmall,
    minInlineSize: 0,
    color: vars.color.text,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.label,
  },
]);

export const label = style([
  element,
  { minInlineSize: 0, fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' },
]);

export const valueText = style({
  gridColumnStart: 2,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});

const pass = keyframes({ from: { backgroundPosition: '-70% 0' }, to: { backgroundPosition: '170% 0' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

const filled = {
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.accentText,
  transitionProperty: 'inline-size',
  transitionDuration: vars.motion.calm,
  transitionTimingFunction: vars.motion.curve,
};
const filledInForcedColors = { backgroundColor: 'Highlight' };

export const bar = style([
  element,
  {
    display: 'block',
    gridColumn: '1 / -1',
    inlineSize: '100%',
    blockSize: '0.5rem',
    overflow: 'hidden',
    borderRadius: vars.radius.full,
    backgroundColor: vars.color.sunken,
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
    appearance: 'none',
    '::-webkit-progress-bar': { backgroundColor: 'transparent' },
    '::-webkit-progress-value': filled,
    '::-moz-progress-bar': filled,
    selectors: {
      '&:indeterminate': {
        backgroundImage: `linear-gradient(${vars.color.accentText}, ${vars.color.accentText})`,
        backgroundSize: '40% 100%',
        backgroundRepeat: 'no-repeat',
        animation: `${pass} ${vars.motion.breathe} ease-in-out infinite`,
      },
      '[dir="rtl"] &:indeterminate': { animationDirection: 'reverse' },
      '&:indeterminate::-moz-progress-bar': { backgroundColor: 'transparent' },
    },
    '@media': {
      '(prefers-reduced-motion: reduce)': {
        selectors: {
          '&:indeterminate': {
            backgroundSize: '100% 100%',
            animation: `${breathe} ${vars.motion.breathe} ease-in-out infinite`,
          },
        },
      },
      '(forced-colors: active)': {
        border: '1px solid CanvasText',
        backgroundColor: 'Canvas',
        forcedColorAdjust: 'none',
        '::-webkit-progress-value': filledInForcedColors,
        '::-moz-progress-bar': filledInForcedColors,
        selectors: {
          '&:indeterminate': { backgroundImage: 'linear-gradient(Highlight, Highlight)' },
        },
      },
    },
  },
]);

export const done = style({
  '::-webkit-progress-value': { backgroundColor: vars.color.success },
  '::-moz-progress-bar': { backgroundColor: vars.color.success },
  '@media': {
    '(forced-colors: active)': {
      '::-webkit-progress-value': filledInForcedColors,
      '::-moz-progress-bar': filledInForcedColors,
    },
  },
});
