import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** `padding: 0` overrules the space that the wrapper reserves until the stylesheet has arrived. */
export const wrapper = style({
  display: 'block !important',
  padding: '0 !important',
  containerType: 'inline-size',
  // A container has no width of its own. Without this its width in a float or a flex row would be 0.
  containIntrinsicInlineSize: '17rem',
  fontSize: vars.fontSize.medium,
  lineHeight: vars.lineHeight.text,
  // The page's font, also against the theme's class.
  selectors: { '&&': { fontFamily: 'inherit' } },
  textAlign: 'start',
  // Tables and toolbars around the widget may set `nowrap`.
  whiteSpace: 'normal',
});

/** An element that the merchant fills. The page's rules apply to what is in it. */
export const merchants = style({});

/** Undoes a page's rules for plain elements, such as `div { float: left }`. */
globalStyle(`${wrapper}, ${wrapper} :where(:not(${merchants} *))`, {
  float: 'none',
  clear: 'none',
  textIndent: 0,
  textTransform: 'none',
  boxSizing: 'border-box',
});

/**
 * Undoes a page's colours and distances for plain elements, such as `h1, h2, div { color: white }` of a dark page. As weak
 * as the names of three elements: stronger than such rules, weaker than every class, so also than a page's rule for a
 * class of the widget.
 */
globalStyle(`:where(${wrapper}) :where(:not(${merchants} *)):not(i i i)`, {
  color: 'inherit',
  margin: 0,
  padding: 0,
});

/** `hidden` wins over the display that a view's own class sets. */
globalStyle(`${wrapper} [hidden]`, { display: 'none' });

/** Overrules the inline `display: none`, which hides the widget until the stylesheet has arrived. */
export const dropin = style({ display: 'block !important', position: 'relative' });

export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space.medium });

/** Keeps its space while the widget loads, so that nothing moves afterwards. */
export const unseen = style({ visibility: 'hidden' });

/** At the start the card form's outlines are shown: see options/card/CardSheet.css.ts. */
export const skeleton = style({});

export const lower = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });

/** A layer over the views while they take no input. */
export const blocked = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.layer.raised,
  cursor: 'progress',
});
