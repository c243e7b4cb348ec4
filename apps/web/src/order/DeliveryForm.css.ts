import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Two fields beside each other, on a phone too. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.medium,
});
