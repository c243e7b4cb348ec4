import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const heading = style([
  element,
  {
    color: vars.color.text,
    fontWeight: vars.fontWeight.strong,
    overflowWrap: 'break-word',
    textWrapStyle: 'balance',
  },
]);

export const size = styleVariants({
  display: {
    fontSize: vars.fontSize.display,
    lineHeight: vars.lineHeight.display,
    letterSpacing: vars.letterSpacing.display,
  },
  heading: {
    fontSize: vars.fontSize.heading,
    lineHeight: vars.lineHeight.heading,
    letterSpacing: vars.letterSpacing.heading,
  },
  title: {
    fontSize: vars.fontSize.title,
    lineHeight: vars.lineHeight.title,
    letterSpacing: vars.letterSpacing.title,
  },
  small: {
    fontSize: vars.fontSize.medium,
    lineHeight: vars.lineHeight.label,
    letterSpacing: vars.letterSpacing.label,
  },
});
