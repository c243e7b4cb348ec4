import { style } from '@vanilla-extract/css';

/** What a receipt on paper does not need: buttons, and what is said of the moment. */
export const onScreen = style({ '@media': { print: { display: 'none' } } });

export const onPaper = style({ '@media': { screen: { display: 'none' } } });
