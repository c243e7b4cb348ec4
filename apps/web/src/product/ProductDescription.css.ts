import { style } from '@vanilla-extract/css';

/** Lines break where whoever wrote it broke them, and where a word would be wider than the page. */
export const description = style({
  maxInlineSize: '68ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
