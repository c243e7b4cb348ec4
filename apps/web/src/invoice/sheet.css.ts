import { style } from '@vanilla-extract/css';

/** Begins a sheet of its own on paper. */
export const sheet = style({ '@media': { print: { breakBefore: 'page' } } });
