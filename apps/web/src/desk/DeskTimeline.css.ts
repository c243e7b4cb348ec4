import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** With the line breaks of who wrote it. */
export const asTyped = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** The button stands beside the field, not beside its hint; below it on a phone. */
export const noteLine = style({
  display: 'grid',
  gap: vars.space.small,
  justifyItems: 'start',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      justifyItems: 'stretch',
      alignItems: 'start',
    },
  },
});
