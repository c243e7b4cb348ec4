import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const region = style({
  position: 'fixed',
  zIndex: vars.layer.toast,
  insetBlockStart: vars.space.xsmall,
  insetInlineEnd: vars.space.xsmall,
  display: 'grid',
  gap: vars.space.xsmall,
  maxInlineSize: `min(24rem, 100% - 2 * ${vars.space.xsmall})`,
});
