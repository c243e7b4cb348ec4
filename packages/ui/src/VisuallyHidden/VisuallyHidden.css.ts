import { style } from '@vanilla-extract/css';

export const hidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  // oxlint-disable-next-line looks/tokens-only -- compensates for its own pixel
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
