import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const text = style([element, { overflowWrap: 'break-word', textWrap: 'pretty' }]);

export const size = styleVariants({
  xsmall: { fontSize: vars.fontSize.xsmall, lineHeight: 1.45 },
  small: { fontSize: vars.fontSize.small, lineHeight: 1.5 },
  medium: { fontSize: vars.fontSize.medium, lineHeight: 1.6 },
  large: { fontSize: vars.fontSize.large, lineHeight: 1.55 },
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
  regular: { fontWeight: 400 },
  medium: { fontWeight: 500 },
  strong: { fontWeight: 650 },
});
