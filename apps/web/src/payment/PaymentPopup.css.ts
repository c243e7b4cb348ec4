import { style } from '@vanilla-extract/css';

/** Takes the focus when the step changes; it needs no focus ring, because its content is new. */
export const step = style({ outline: 'none' });
