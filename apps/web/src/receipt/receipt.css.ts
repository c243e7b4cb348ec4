import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Hidden on paper: buttons, and messages about the current state. */
export const onScreen = style({ '@media': { print: { display: 'none' } } });

export const onPaper = style({ '@media': { screen: { display: 'none' } } });

/** Paper is one column whatever its width: in landscape it is as wide as a large screen. */
export const columns = style({
  display: 'grid',
  columnGap: vars.space.xxlarge,
  rowGap: vars.space.large,
  alignItems: 'start',
  '@media': {
    [`screen and (min-width: ${breakpoint.large})`]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
  },
});

/** What has the shape of an order while it is fetched; without JavaScript it never is. */
export const waiting = style({
  display: 'grid',
  gap: vars.space.large,
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const itemsAndReturns = style({ display: 'grid', gap: vars.space.large });

/** Below each other on a screen; side by side on paper, so that a small order fits on one page. */
export const paymentAndAddress = style({
  display: 'grid',
  gap: vars.space.large,
  alignItems: 'start',
  '@media': { print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
