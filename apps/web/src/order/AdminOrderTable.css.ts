import { style } from '@vanilla-extract/css';

/** A long address gives way before the page does. */
export const customer = style({ overflowWrap: 'anywhere' });
