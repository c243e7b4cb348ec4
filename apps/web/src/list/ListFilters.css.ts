import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const panel = style({ marginBlockStart: vars.space.medium });

/** As many filters beside each other as fit. */
export const fields = style({
  display: 'grid',
  gap: vars.space.small,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
});
