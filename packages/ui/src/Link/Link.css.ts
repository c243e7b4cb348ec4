import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const link = style([
  focusRing,
  {
    font: 'inherit',
    borderRadius: vars.radius.small,
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    ':hover': { textDecorationThickness: '2px' },
  },
]);

export const newWindow = style({
  display: 'inline-block',
  inlineSize: '0.75em',
  blockSize: '0.75em',
  marginInlineStart: vars.space.xxsmall,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});

export const tone = styleVariants({
  accent: {
    color: vars.color.accentText,
    textDecorationLine: 'underline',
    fontWeight: vars.fontWeight.medium,
  },
  standard: { color: 'inherit', textDecorationLine: 'underline' },
  onBar: {
    color: vars.color.onBar,
    textDecorationLine: 'underline',
    ':focus-visible': { outlineColor: vars.color.barFocus },
  },
  quiet: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});
