import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Two columns on a phone, four on wider screens. */
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

/** Keeps the link away from the panel's rounded corner. */
export const all = style({ paddingInline: vars.space.xsmall, paddingBlockEnd: vars.space.xsmall });
