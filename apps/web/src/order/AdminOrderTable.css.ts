import { style } from '@vanilla-extract/css';

/** A long e-mail address breaks instead of widening the page. */
export const breakable = style({ overflowWrap: 'anywhere' });
