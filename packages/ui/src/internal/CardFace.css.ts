import { style } from '@vanilla-extract/css';

export const face = style({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '1.75rem',
  verticalAlign: 'middle',
});
