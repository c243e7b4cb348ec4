import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** The quantity and the button beside it, or below it where there is no room. */
export const buy = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
  '@media': { '(scripting: none)': { display: 'none' } },
});
