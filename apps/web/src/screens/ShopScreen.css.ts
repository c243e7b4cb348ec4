import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** The filters above the list on a phone, from a tablet on in a column of their own. */
export const columns = style({
  display: 'grid',
  gap: vars.space.large,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: { gridTemplateColumns: '12rem minmax(0, 1fr)' },
    [`(min-width: ${breakpoint.large})`]: {
      gridTemplateColumns: '15rem minmax(0, 1fr)',
      columnGap: vars.space.xlarge,
    },
  },
});
