import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Two beside each other on a phone, four where there is room. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.xsmall,
  margin: 0,
  padding: 0,
  listStyleType: '""',
  '@media': {
    '(min-width: 46em)': {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gap: vars.space.small,
    },
  },
});

/** Clear of the panel's round corner, whose edge is near on a phone. */
export const all = style({ paddingInline: vars.space.xsmall, paddingBlockEnd: vars.space.xsmall });
