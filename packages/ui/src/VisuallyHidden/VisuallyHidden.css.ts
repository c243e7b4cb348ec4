import { style } from '@vanilla-extract/css';

/** Seen by nobody, read by screen readers. */
export const unseen = {
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
} as const;

export const hidden = style(unseen);
