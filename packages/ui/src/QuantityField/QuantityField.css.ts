import { style } from '@vanilla-extract/css';

export const quantity = style({ inlineSize: '8.5rem' });
