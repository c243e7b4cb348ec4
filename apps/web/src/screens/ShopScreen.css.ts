import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/**
 * Filters above the list on a phone, where the order stands beside their button; in their own column on wider screens.
 */
export const columns = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.medium,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: {
      position: 'static',
      gap: vars.space.large,
      gridTemplateColumns: '12rem minmax(0, 1fr)',
    },
    [`(min-width: ${breakpoint.large})`]: {
      gridTemplateColumns: '15rem minmax(0, 1fr)',
      columnGap: vars.space.xlarge,
    },
  },
});
