import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';
import { wrapper } from './Frame.css.ts';
import { row, rows } from './rows.css.ts';

export const list = style([rows, { minInlineSize: 0, margin: 0, padding: 0, border: 0 }]);

/** A row with an arrow at its end, drawn as two borders of a rotated box. */
export const option = style([
  row,
  {
    '::after': {
      content: '',
      flexShrink: 0,
      boxSizing: 'border-box',
      inlineSize: vars.space.xsmall,
      blockSize: vars.space.xsmall,
      marginInlineEnd: vars.space.xsmall,
      borderBlockStart: `2px solid ${vars.color.textMuted}`,
      borderInlineEnd: `2px solid ${vars.color.textMuted}`,
      transform: 'rotate(45deg)',
    },
    selectors: {
      // The wrapper's direction, and the page's only where the wrapper has none.
      [`${wrapper}[dir="rtl"] &::after, [dir="rtl"] ${wrapper}:not([dir]) &::after`]: {
        transform: 'rotate(-45deg)',
      },
      '&[aria-disabled]::after': { content: 'none' },
    },
  },
]);
