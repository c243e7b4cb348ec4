import { style } from '@vanilla-extract/css';

/** Keeps the author's line breaks, and breaks words that are wider than the page. */
export const description = style({
  maxInlineSize: '68ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
