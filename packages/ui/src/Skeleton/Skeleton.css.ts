import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = style([
  element,
  {
    display: 'block',
    inlineSize: '100%',
    backgroundColor: vars.color.border,
    animation: `${breathe} ${vars.motion.breathe} ease-in-out infinite`,
    '@media': {
      '(prefers-reduced-motion: reduce)': { animation: 'none' },
      '(forced-colors: active)': { backgroundColor: 'GrayText', forcedColorAdjust: 'none' },
    },
  },
]);

export const shape = styleVariants({
  line: { blockSize: '1em', borderRadius: vars.radius.small },
  shortLine: { blockSize: '1em', inlineSize: '45%', borderRadius: vars.radius.small },
  heading: { blockSize: '1.75em', inlineSize: '60%', borderRadius: vars.radius.small },
  picture: { aspectRatio: '1', borderRadius: vars.radius.medium },
  portrait: { aspectRatio: '4 / 5', borderRadius: vars.radius.large },
  control: { blockSize: vars.size.control, borderRadius: vars.radius.medium },
  box: { blockSize: '100%', minBlockSize: '8rem', borderRadius: vars.radius.large },
});
