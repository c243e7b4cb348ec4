import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Picture, text and price in one row; on a phone the price is below the text. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  columnGap: vars.space.medium,
  rowGap: vars.space.xsmall,
  alignItems: 'center',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: { gridTemplateColumns: '5.5rem minmax(0, 1fr) auto' },
    print: { gridTemplateColumns: 'minmax(0, 1fr) auto', breakInside: 'avoid' },
  },
});

export const picture = style({
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
  '@media': {
    [`not all and (min-width: ${breakpoint.medium})`]: { gridRow: 'span 2', alignSelf: 'start' },
    print: { display: 'none' },
  },
});
