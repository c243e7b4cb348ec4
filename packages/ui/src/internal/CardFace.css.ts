import { style } from '@vanilla-extract/css';

export const face = style({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '1.75rem',
  verticalAlign: 'middle',
});

/* Letters of the drawings; the page's typography does not apply to them. */
export const lettering = style({
  fontFamily: "'Inter Variable', system-ui, 'Segoe UI', Roboto, Arial, sans-serif",
  // oxlint-disable-next-line looks/tokens-only
  fontWeight: 750,
  // oxlint-disable-next-line looks/tokens-only
  letterSpacing: '-0.02em',
});
