import { style } from '@vanilla-extract/css';

export const icon = style({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '1.25em',
  blockSize: '1.25em',
  verticalAlign: 'middle',
});

/** Mirrored in right-to-left text. */
export const mirrored = style([icon, { selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } }]);
