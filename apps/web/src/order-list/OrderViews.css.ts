import { style } from '@vanilla-extract/css';

/** A view and the button that deletes it stay together. */
export const own = style({ display: 'inline-flex', alignItems: 'center', maxInlineSize: '100%' });

export const name = style({ overflowWrap: 'anywhere' });
