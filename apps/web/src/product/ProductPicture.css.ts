import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** The picture's width in the layout of the product's page (ProductScreen.css.ts). */
export const pictureSizes =
  '(min-width: 76em) 40rem, (min-width: 64em) calc((100vw - 6rem) * 0.5715), (min-width: 40em) calc(50vw - 3rem), calc(100vw - 2rem)';

export const frame = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  minInlineSize: 0,
  borderRadius: vars.radius.large,
  /* The picture of the card that led here moves to this place (SiteLink.tsx). */
  viewTransitionName: 'product-picture',
});

/** While pictures move, the page can be used. */
globalStyle('::view-transition', { pointerEvents: 'none' });

/** Over the whole picture, which stays a picture for screen readers. */
export const zoom = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'end',
  inlineSize: '100%',
  padding: vars.space.small,
  border: 0,
  borderRadius: 'inherit',
  backgroundColor: 'transparent',
  font: 'inherit',
  appearance: 'none',
  cursor: 'zoom-in',
  outline: 'none',
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.control,
  blockSize: vars.size.control,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  /* Shows the focus of the button: its own ring would be lost on a picture of any colour. */
  selectors: {
    [`${zoom}:focus-visible &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-4px' },
  },
});
