import { keyframes, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const overlay = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.layer.raised,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
});

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

export const ring = style({
  boxSizing: 'border-box',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  border: `2px solid ${vars.color.textMuted}`,
  borderBlockStartColor: 'transparent',
  borderRadius: vars.radius.round,
  animation: `${turn} ${vars.motion.turn} linear infinite`,
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: `${breathe} ${vars.motion.breathe} ease-in-out infinite`,
    },
    // The transparent gap makes the rotation visible.
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderColor: 'CanvasText',
      borderBlockStartColor: 'transparent',
    },
  },
});
