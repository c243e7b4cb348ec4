import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Two fields side by side, also on a phone; one alone has the whole width. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space.medium,
});
