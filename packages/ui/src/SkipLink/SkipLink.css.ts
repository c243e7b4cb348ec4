import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const skipLink = style({
  position: 'absolute',
  insetBlockStart: vars.space.xsmall,
  insetInlineStart: vars.space.xsmall,
  zIndex: vars.layer.ribbon,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontWeight: vars.fontWeight.strong,
  textDecoration: 'none',
  boxShadow: vars.shadow.floating,
  outline: `2px solid ${vars.color.focus}`,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});
