import { style } from '@vanilla-extract/css';

/** Hidden without JavaScript: nothing is loading then. */
export const waiting = style({ '@media': { '(scripting: none)': { display: 'none' } } });
