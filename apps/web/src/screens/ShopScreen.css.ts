import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Filters above the list on a phone, in their own column on wider screens. */
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
