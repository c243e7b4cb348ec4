import { keyframes, style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style([
  element,
  {
    zIndex: vars.layer.tooltip,
    maxInlineSize: 'min(18rem, var(--radix-tooltip-content-available-width))',
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.small,
    border: `1px solid ${vars.color.barBorder}`,
    borderRadius: vars.radius.small,
    backgroundColor: vars.color.bar,
    color: vars.color.onBar,
    fontFamily: vars.font.body,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.label,
    textWrapStyle: 'balance',
    overflowWrap: 'anywhere',
    boxShadow: vars.shadow.raised,
    animation: `${appear} ${vars.motion.fast} ${vars.motion.curve}`,
  },
]);
