import { style, styleVariants } from '@vanilla-extract/css';
import { mark } from '../internal/choice.css.ts';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const group = style([element, { minInlineSize: 0 }]);

export const legend = style([
  element,
  {
    color: vars.color.text,
    fontSize: vars.fontSize.small,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
  },
]);

export const options = styleVariants({
  vertical: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  horizontal: { display: 'flex', flexWrap: 'wrap', columnGap: vars.space.large },
});

export const dot = style([
  mark,
  {
    borderRadius: vars.radius.round,
    '::before': { inlineSize: '0.625rem', blockSize: '0.625rem', borderRadius: vars.radius.round },
  },
]);

export const optionHint = style({
  display: 'block',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
});
