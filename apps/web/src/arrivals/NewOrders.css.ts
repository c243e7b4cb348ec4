import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** As high with the button as without it, so that the list below stays where it is. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: vars.size.controlSmall,
});
