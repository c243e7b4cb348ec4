import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const fields = style({
  display: 'grid',
  gap: vars.space.medium,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
});
