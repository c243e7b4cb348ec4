import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const facts = style({ display: 'grid', gap: vars.space.small, margin: 0 });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: vars.space.small,
});
export const name = style({ color: vars.color.textMuted });
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
