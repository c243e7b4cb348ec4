import { style } from '@vanilla-extract/css';
import { mark } from '../internal/choice.css.ts';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const group = style([element, { minInlineSize: 0 }]);

export const legend = style([
  element,
  { color: vars.color.text, fontSize: vars.fontSize.small, fontWeight: 550, lineHeight: 1.4 },
]);

export const options = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' });

export const dot = style([
  mark,
  {
    borderRadius: '50%',
    '::before': { inlineSize: '0.625rem', blockSize: '0.625rem', borderRadius: '50%' },
  },
]);

export const optionHint = style({
  display: 'block',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
});
