import { style, styleVariants } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const button = style([
  element,
  focusRing,
  {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.xsmall,
    border: '1px solid transparent',
    borderRadius: vars.radius.medium,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.heading,
    letterSpacing: vars.letterSpacing.label,
    textAlign: 'center',
    textDecoration: 'none',
    appearance: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, transform',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
    ':active': { transform: 'translateY(1px)' },
    selectors: {
      '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', transform: 'none' },
    },
  },
]);

/** A button that can't be pressed is pale, yet its words keep their contrast. */
const pale = '&:disabled';

export const variant = styleVariants({
  primary: {
    backgroundColor: vars.color.accent,
    color: vars.color.onAccent,
    ':hover': { backgroundColor: vars.color.accentHover },
    selectors: {
      [pale]: {
        backgroundColor: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.textMuted,
      },
    },
  },
  secondary: {
    backgroundColor: vars.color.surface,
    borderColor: vars.color.controlBorder,
    color: vars.color.text,
    ':hover': { backgroundColor: vars.color.sunken, borderColor: vars.color.text },
    selectors: {
      [pale]: {
        backgroundColor: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.textMuted,
      },
    },
  },
  quiet: {
    backgroundColor: 'transparent',
    color: vars.color.text,
    ':hover': { backgroundColor: vars.color.sunken },
    selectors: { [pale]: { color: vars.color.textMuted } },
  },
  danger: {
    backgroundColor: vars.color.dangerFill,
    color: vars.color.onDangerFill,
    ':hover': { backgroundColor: vars.color.dangerFillHover },
    selectors: {
      [pale]: {
        backgroundColor: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.textMuted,
      },
    },
  },
});

export const size = styleVariants({
  small: {
    minBlockSize: vars.size.controlSmall,
    paddingInline: vars.space.small,
    fontSize: vars.fontSize.small,
  },
  medium: {
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.medium,
    fontSize: '0.9375rem',
  },
  large: {
    minBlockSize: vars.size.controlLarge,
    paddingBlock: vars.space.small,
    paddingInline: vars.space.large,
    fontSize: vars.fontSize.medium,
  },
});

export const fullWidth = style({ inlineSize: '100%' });
