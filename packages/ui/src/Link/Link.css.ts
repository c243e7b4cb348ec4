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

export const tone = styleVariants({
  accent: {
    color: vars.color.accentText,
    textDecorationLine: 'underline',
    fontWeight: vars.fontWeight.medium,
  },
  standard: { color: 'inherit', textDecorationLine: 'underline' },
  quiet: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});
