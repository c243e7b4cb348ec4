import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const price = style([
  element,
  { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: vars.color.text },
]);

export const size = styleVariants({
  inherit: {},
  medium: {
    fontSize: vars.fontSize.large,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.label,
    letterSpacing: vars.letterSpacing.title,
  },
  large: {
    fontSize: vars.fontSize.heading,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.title,
    letterSpacing: vars.letterSpacing.heading,
  },
});
