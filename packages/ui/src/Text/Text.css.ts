import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const text = style([element, { overflowWrap: 'break-word', textWrapStyle: 'pretty' }]);

export const size = styleVariants({
  xsmall: { fontSize: vars.fontSize.xsmall, lineHeight: vars.lineHeight.label },
  small: { fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.text },
  medium: { fontSize: vars.fontSize.medium, lineHeight: vars.lineHeight.reading },
  large: { fontSize: vars.fontSize.large, lineHeight: vars.lineHeight.text },
});

export const tone = styleVariants({
  standard: { color: vars.color.text },
  muted: { color: vars.color.textMuted },
  accent: { color: vars.color.accentText },
  success: { color: vars.color.success },
  warning: { color: vars.color.warning },
  danger: { color: vars.color.danger },
  inherit: { color: 'inherit' },
});

export const weight = styleVariants({
  regular: { fontWeight: vars.fontWeight.regular },
  medium: { fontWeight: vars.fontWeight.medium },
  strong: { fontWeight: vars.fontWeight.strong },
});
