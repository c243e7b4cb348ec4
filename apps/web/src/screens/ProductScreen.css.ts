import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Picture above the text on a phone, beside it on wider screens. */
export const layout = style({
  display: 'grid',
  columnGap: vars.space.xxlarge,
  rowGap: vars.space.large,
  alignItems: 'start',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [`(min-width: ${breakpoint.large})`]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr)' },
  },
});

/** Below picture and text. */
export const below = style({ gridColumn: '1 / -1', minInlineSize: 0 });

/** Compensates for links that are taller than their text. */
export const way = style({ marginBlockStart: `calc(-1 * ${vars.space.medium})` });
