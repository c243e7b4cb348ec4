import { style } from '@vanilla-extract/css';

export const icon = style({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '1.8rem',
  verticalAlign: 'middle',
});

export const lettering = style({
  fontFamily: "'Inter Variable', system-ui, 'Segoe UI', Roboto, Arial, sans-serif",
  fontWeight: 750,
  letterSpacing: '-0.02em',
});
