import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const spinner = style([
  element,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xsmall,
    color: vars.color.textMuted,
    lineHeight: vars.lineHeight.text,
  },
]);

export const size = styleVariants({
  medium: { fontSize: vars.fontSize.medium },
  large: { fontSize: vars.fontSize.title },
});
