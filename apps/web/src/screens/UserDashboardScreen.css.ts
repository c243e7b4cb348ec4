import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** The orders, and what is needed less often beside them on wide screens, else below. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.large,
  '@media': {
    [`(min-width: ${breakpoint.large})`]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
  },
});
