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

/**
 * By CSS only, so that it works before scripts run. Screen readers read live-region content when it becomes
 * visible.
 */
export const delayed = style({
  animation: `${appear} ${vars.motion.fast} calc(${vars.motion.turn} / 2) step-start backwards`,
});
