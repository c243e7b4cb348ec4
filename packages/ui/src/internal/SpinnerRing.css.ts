import { keyframes, style } from '@vanilla-extract/css';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const pulse = keyframes({ '50%': { opacity: 0.4 } });

export const ring = style({
  boxSizing: 'border-box',
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '1.125em',
  blockSize: '1.125em',
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: `${pulse} 2s ease-in-out infinite` } },
});
