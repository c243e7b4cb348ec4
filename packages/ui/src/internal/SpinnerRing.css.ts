import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

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
  borderRadius: vars.radius.round,
  animation: `${turn} ${vars.motion.turn} linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: `${pulse} ${vars.motion.breathe} ease-in-out infinite` },
    /* Without a gap in the ring its rotation is not visible. */
    '(forced-colors: active)': {
      borderColor: 'CanvasText',
      borderBlockStartColor: 'transparent',
      forcedColorAdjust: 'none',
    },
  },
});
