import { style } from '@vanilla-extract/css';
import { control } from '../internal/control.css.ts';
import { vars } from '../theme/theme.css.ts';

export const frame = style({ position: 'relative', display: 'block' });

export const select = style([
  control,
  {
    paddingInlineEnd: vars.size.control,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    ':active': { backgroundColor: vars.color.hover },
  },
]);

export const chevron = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space.small,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.textMuted,
  pointerEvents: 'none',
  selectors: { 'select:disabled + &': { color: vars.color.onDisabled } },
});
