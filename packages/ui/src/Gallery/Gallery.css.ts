import { style } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const thumbSize = '4rem';
const wide = `(min-width: ${breakpoint.large})`;

/** Small pictures below the large one on a phone, before it on wide screens, where they would be out of sight. */
export const gallery = style([
  element,
  {
    display: 'grid',
    gap: vars.space.small,
    minInlineSize: 0,
    alignItems: 'start',
    '@media': { [wide]: { gridTemplateColumns: `${thumbSize} minmax(0, 1fr)` } },
  },
]);

export const frame = style([
  element,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    minInlineSize: 0,
    borderRadius: vars.radius.large,
    /* The picture of a card that leads to this page moves to this place. */
    viewTransitionName: 'product-picture',
  },
]);

export const strip = style([
  frame,
  {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '100%',
    /* Where the strip stops between two device pixels, this shows and not the next picture. */
    columnGap: vars.space.xxsmall,
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    listStyleType: '""',
    '@media': {
      [wide]: { gridColumn: 2, gridRow: 1 },
      '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
    },
  },
]);

export const slide = style({
  position: 'relative',
  minInlineSize: 0,
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  /* A link to a picture must not push it under the bar at the page's top. */
  scrollMarginBlock: vars.space.xxxlarge,
});

/** Over the whole picture, which stays a picture for screen readers. */
export const zoom = style([
  element,
  {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'end',
    inlineSize: '100%',
    padding: vars.space.small,
    borderRadius: 'inherit',
    backgroundColor: 'transparent',
    appearance: 'none',
    cursor: 'zoom-in',
    outline: 'none',
    '@media': { '(scripting: none)': { display: 'none' } },
  },
]);

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

export const thumbs = style([
  element,
  {
    display: 'flex',
    gap: vars.space.xsmall,
    overflow: 'auto',
    scrollbarWidth: 'none',
    listStyleType: '""',
    /* Room for the focus ring, which the scrolling row would cut off. */
    padding: vars.space.xxsmall,
    margin: `calc(-1 * ${vars.space.xxsmall})`,
    '@media': { [wide]: { flexDirection: 'column', gridColumn: 1, gridRow: 1 } },
  },
]);

export const thumb = style([
  element,
  focusRing,
  {
    display: 'block',
    inlineSize: '3rem',
    overflow: 'hidden',
    border: '2px solid transparent',
    borderRadius: vars.radius.medium,
    '@media': { [wide]: { inlineSize: thumbSize } },
    selectors: {
      '&:hover': { borderColor: vars.color.border },
      '&[aria-current]': { borderColor: vars.color.text },
    },
  },
]);
