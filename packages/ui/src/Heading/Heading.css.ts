import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const heading = style([
  element,
  { color: vars.color.text, fontWeight: 680, overflowWrap: 'break-word', textWrap: 'balance' },
]);

export const size = styleVariants({
  display: { fontSize: vars.fontSize.display, lineHeight: 1.12, letterSpacing: '-0.028em' },
  heading: { fontSize: vars.fontSize.heading, lineHeight: 1.22, letterSpacing: '-0.02em' },
  title: { fontSize: vars.fontSize.title, lineHeight: 1.3, letterSpacing: '-0.014em' },
  small: { fontSize: vars.fontSize.medium, lineHeight: 1.4, letterSpacing: '-0.006em' },
});
