import { style } from '@vanilla-extract/css';

/** With the line breaks of who wrote it. */
export const asTyped = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
