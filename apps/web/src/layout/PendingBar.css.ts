import { keyframes, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
/** Seen at once, then slows down and never reaches the end, because the duration is unknown. */
const grow = keyframes({
  from: { transform: 'scaleX(0)' },
  '1%': { transform: 'scaleX(0.1)' },
  '10%': { transform: 'scaleX(0.4)' },
  '40%': { transform: 'scaleX(0.75)' },
  to: { transform: 'scaleX(0.97)' },
});
const breathe = keyframes({ '50%': { opacity: 0.4 } });

/** Appears after 150 ms, so that quick navigations do not flicker. */
const delay = `calc(${vars.motion.turn} * 3 / 16)`;

/** Overlays the page, so that the layout does not move. */
export const bar = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: '3px',
  zIndex: vars.layer.toast,
  backgroundColor: vars.color.accent,
  transformOrigin: '0 0',
  pointerEvents: 'none',
  animation: `${grow} calc(${vars.motion.turn} * 10) ${delay} linear both`,
  selectors: { '[dir="rtl"] &': { transformOrigin: '100% 0' } },
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animation: `${appear} ${vars.motion.fast} ${delay} both, ${breathe} ${vars.motion.breathe} ${delay} ease-in-out infinite`,
    },
    '(forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});
