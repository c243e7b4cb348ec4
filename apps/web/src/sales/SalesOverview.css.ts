import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Four figures beside each other, two, or one where there is little room. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(12rem, 22%)), 1fr))',
  gap: vars.space.medium,
});

/** Two charts, and two lists below them; or all below each other. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(24rem, 40%)), 1fr))',
  gap: vars.space.large,
});
