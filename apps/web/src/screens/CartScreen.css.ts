import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Has the focus when what had it is gone: no ring, which would be around everything. */
export const cart = style({ outline: 'none' });

/**
 * With products the footer begins below the window, so that it does not move when they arrive, however many they are.
 * The bar and the space above take 6rem.
 */
const tall = 'calc(100lvh - 6rem)';
export const full = style({ minBlockSize: tall });

/** In the middle of the window, unless an order that waits for payment follows. */
export const empty = style({
  display: 'grid',
  alignContent: 'center',
  selectors: { '&:last-child': { minBlockSize: '50dvh' } },
});

/** A thin line between the products. */
export const lines = style({ margin: 0, padding: 0, listStyleType: '""' });
export const line = style({
  paddingBlockEnd: vars.space.large,
  selectors: {
    '& + &': { paddingBlockStart: vars.space.large, borderBlockStart: `1px solid ${vars.color.border}` },
  },
});

/*
 * Before the browser's storage is read, the empty badge tells that the cart is empty (the early script paints
 * it). Without JavaScript nothing is known.
 */
const isEmpty = 'html:has([data-cart-count]:empty) &';
export const unlessEmpty = style({
  minBlockSize: tall,
  '@media': { '(scripting: enabled)': { selectors: { [isEmpty]: { display: 'none' } } } },
});
export const ifEmpty = style({
  display: 'none',
  '@media': { '(scripting: enabled)': { selectors: { [isEmpty]: { display: 'block' } } } },
});

/** Lines and summary side by side on wide screens, else below each other. */
export const columns = style({
  display: 'grid',
  columnGap: vars.space.xxlarge,
  rowGap: vars.space.large,
  alignItems: 'start',
  '@media': {
    [`(min-width: ${breakpoint.large})`]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
  },
});

/** What has the shape of the cart while it is read; without JavaScript it never is. */
export const waiting = style([columns, { '@media': { '(scripting: none)': { display: 'none' } } }]);

export const sticky = style({
  '@media': {
    [`(min-width: ${breakpoint.large})`]: { position: 'sticky', insetBlockStart: vars.space.large },
  },
});
