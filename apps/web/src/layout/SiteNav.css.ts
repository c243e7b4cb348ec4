import { style } from '@vanilla-extract/css';

/** A number too wide for the badge: shows '99+', while screen readers read the exact number. */
export const count = style({
  '@supports': {
    '(content: "x" / "y")': {
      selectors: {
        '&[data-many]': {
          position: 'relative',
          overflow: 'clip',
          inlineSize: '2em',
          textIndent: '100%',
          whiteSpace: 'nowrap',
        },
        '&[data-many]::after': {
          content: '"99+" / ""',
          position: 'absolute',
          inset: 0,
          textAlign: 'center',
          textIndent: 0,
        },
      },
    },
  },
});
