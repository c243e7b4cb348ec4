import { style } from '@vanilla-extract/css';

/** Nothing is on its way where scripts do not run. */
export const waiting = style({ '@media': { '(scripting: none)': { display: 'none' } } });
