import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Lines and summary side by side on wide screens, else below each other. */
export const columns = style({
  display: 'grid',
  gap: vars.space.large,
  alignItems: 'start',
  '@media': {
    [`(min-width: ${breakpoint.large})`]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
  },
});

export const sticky = style({
  '@media': {
    [`(min-width: ${breakpoint.large})`]: { position: 'sticky', insetBlockStart: vars.space.large },
  },
});
