import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const spinner = style([
  element,
  { display: 'inline-flex', color: vars.color.textMuted, lineHeight: vars.lineHeight.text },
]);

export const content = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const size = styleVariants({
  medium: { fontSize: vars.fontSize.medium },
  large: { fontSize: vars.fontSize.title },
});

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** By CSS alone, so that it shows before script is there; what becomes visible in a live region is read out. */
export const delayed = style({
  animation: `${appear} ${vars.motion.fast} calc(${vars.motion.turn} / 2) step-start backwards`,
});
