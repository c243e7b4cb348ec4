import { style } from '@vanilla-extract/css';

/** The cart lives in the browser: where no script runs there is none, and no button that does nothing. */
export const needsScript = style({
  inlineSize: '100%',
  '@media': { '(scripting: none)': { display: 'none' } },
});
