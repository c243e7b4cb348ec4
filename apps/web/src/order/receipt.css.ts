import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** What a receipt on paper does not need: buttons, and what is said of the moment. */
export const onScreen = style({ '@media': { print: { display: 'none' } } });

export const onPaper = style({ '@media': { screen: { display: 'none' } } });

/** Below each other on a screen; on paper side by side, so that a small order is one page. */
export const paymentAndAddress = style({
  display: 'grid',
  gap: vars.space.large,
  alignItems: 'start',
  '@media': { print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
