import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Text, sort order and button in one row, many filters below; on a phone the sort order is below too. */
export const form = style({
  display: 'grid',
  gap: vars.space.xsmall,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  // The button fills the place beside the text.
  gridAutoFlow: 'dense',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridAutoColumns: 'auto',
      gridAutoFlow: 'column',
    },
  },
});

export const order = style({
  gridRow: '2',
  gridColumn: '1 / -1',
  '@media': { [`(min-width: ${breakpoint.medium})`]: { gridRow: 'auto', gridColumn: 'auto' } },
});

/** On a phone each in a row of its own, below the text and its button. */
export const filter = style({
  gridColumn: '1 / -1',
  '@media': { [`(min-width: ${breakpoint.medium})`]: { gridColumn: 'auto' } },
});
