import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Two fields side by side, also on a phone. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.medium,
});
