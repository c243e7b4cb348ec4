import { style } from '@vanilla-extract/css';

/** Takes the focus when the step changes; what is in it shows where one is. */
export const step = style({ outline: 'none' });
