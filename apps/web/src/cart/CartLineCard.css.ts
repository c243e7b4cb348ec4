import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Picture and words like those of a line. */
export const skeleton = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: vars.space.medium,
  '@media': { [`(min-width: ${breakpoint.medium})`]: { gridTemplateColumns: '7rem minmax(0, 1fr)' } },
});
