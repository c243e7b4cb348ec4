import { style } from '@vanilla-extract/css';

/**
 * Hidden without JavaScript: nothing is loading then. On a phone the footer begins below the window, as on nearly every
 * page that follows, so that it does not move.
 */
export const waiting = style({
  '@media': {
    '(max-width: 39.99em)': { minBlockSize: 'calc(100lvh - 6rem)' },
    '(scripting: none)': { display: 'none' },
  },
});
