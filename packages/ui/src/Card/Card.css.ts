import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const card = style([
  element,
  {
    display: 'block',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.large,
    backgroundColor: vars.color.surface,
    boxShadow: vars.shadow.low,
    minInlineSize: 0,
  },
]);

export const padding = styleVariants({
  none: { padding: 0 },
  medium: { padding: vars.space.medium },
  large: { padding: `clamp(${vars.space.medium}, 4vw, ${vars.space.xlarge})` },
});
