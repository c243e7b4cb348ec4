import { style } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const iconButton = style([
  element,
  focusRing,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: vars.size.control,
    blockSize: vars.size.control,
    borderRadius: vars.radius.medium,
    backgroundColor: 'transparent',
    color: vars.color.textMuted,
    appearance: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: vars.motion.fast,
    ':hover': { backgroundColor: vars.color.sunken, color: vars.color.text },
    selectors: { '&:disabled': { cursor: 'not-allowed', opacity: 0.45 } },
  },
]);
