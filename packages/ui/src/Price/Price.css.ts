import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const price = style([
  element,
  { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: vars.color.text },
]);

export const size = styleVariants({
  inherit: {},
  medium: { fontSize: vars.fontSize.large, fontWeight: 650, lineHeight: 1.4 },
  large: { fontSize: vars.fontSize.heading, fontWeight: 680, lineHeight: 1.3, letterSpacing: '-0.02em' },
});
