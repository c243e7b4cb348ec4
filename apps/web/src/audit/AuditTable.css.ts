import { style } from '@vanilla-extract/css';

/** A long address or value breaks instead of widening the page. */
export const breakable = style({ overflowWrap: 'anywhere' });
