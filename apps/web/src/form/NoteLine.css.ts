import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** With the line breaks of who wrote it. */
export const asTyped = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** The field has a label above and a hint below, so the button in the middle is beside it; on a phone it is below. */
export const noteLine = style({
  display: 'grid',
  gap: vars.space.small,
  justifyItems: 'start',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      justifyItems: 'stretch',
      alignItems: 'center',
    },
  },
});
