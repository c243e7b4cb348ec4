import { style } from '@vanilla-extract/css';

/** The cart lives in the browser: where no script runs there is none, and no button that does nothing. */
export const needsScript = style({ '@media': { '(scripting: none)': { display: 'none' } } });
