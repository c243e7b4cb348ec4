import { style, styleVariants } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const iconButton = style([
  element,
  focusRing,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: vars.radius.medium,
    backgroundColor: 'transparent',
    color: vars.color.textMuted,
    appearance: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
    ':hover': { backgroundColor: vars.color.hover, color: vars.color.text },
    ':active': { backgroundColor: vars.color.pressed },
    selectors: {
      '&[aria-pressed="true"]': {
        backgroundColor: vars.color.selected,
        boxShadow: `inset 0 0 0 1px ${vars.color.selectedBorder}`,
        color: vars.color.text,
      },
      '&:disabled': {
        backgroundColor: 'transparent',
        color: vars.color.onDisabled,
        opacity: 0.6,
        cursor: 'not-allowed',
      },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  },
]);

export const size = styleVariants({
  small: { inlineSize: vars.size.controlSmall, blockSize: vars.size.controlSmall },
  medium: { inlineSize: vars.size.control, blockSize: vars.size.control },
});

export const outlined = style({
  border: `1px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.fontSize.title,
  ':hover': { borderColor: vars.color.text },
});
