import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** A subject's name above its fields, or beside them. */
export const subject = style({
  display: 'grid',
  gap: vars.space.medium,
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
});
