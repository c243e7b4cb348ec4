import { globalStyle } from '@vanilla-extract/css';

/** The picture's width in the layout of the product's page (ProductScreen.css.ts). */
export const pictureSizes =
  '(min-width: 90em) 48rem, (min-width: 64em) calc((100vw - 6rem) * 0.5715), (min-width: 40em) calc(50vw - 3rem), calc(100vw - 2rem)';

/** While pictures move, the page can be used. */
globalStyle('::view-transition', { pointerEvents: 'none' });
