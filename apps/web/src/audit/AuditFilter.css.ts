import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** As many fields beside each other as fit. */
export const form = style({
  display: 'grid',
  gap: vars.space.small,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
});
