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

/** A disabled button is pale, but its text keeps enough contrast. */
const disabledLook = {
  backgroundColor: vars.color.disabled,
  borderColor: vars.color.border,
  color: vars.color.onDisabled,
};

/** Under the pointer a variant is no stronger than before, so that a page's own class for a button wins over it there too. */
export const variant = styleVariants({
  primary: {
    backgroundColor: vars.color.accent,
    color: vars.color.onAccent,
    selectors: {
      '&:where(:hover)': { backgroundColor: vars.color.accentHover },
      '&:where(:active)': { backgroundColor: vars.color.accentPressed },
    },
    ':disabled': disabledLook,
  },
  secondary: {
    backgroundColor: vars.color.surface,
    borderColor: vars.color.controlBorder,
    color: vars.color.text,
    selectors: {
      '&:where(:hover)': { backgroundColor: vars.color.hover, borderColor: vars.color.text },
      '&:where(:active)': { backgroundColor: vars.color.pressed },
    },
    ':disabled': disabledLook,
  },
  quiet: {
    backgroundColor: 'transparent',
    color: vars.color.text,
    selectors: {
      '&:where(:hover)': { backgroundColor: vars.color.hover },
      '&:where(:active)': { backgroundColor: vars.color.pressed },
    },
    ':disabled': { backgroundColor: 'transparent', color: vars.color.onDisabled },
  },
  danger: {
    backgroundColor: vars.color.dangerFill,
    color: vars.color.onDangerFill,
    selectors: {
      '&:where(:hover)': { backgroundColor: vars.color.dangerFillHover },
      '&:where(:active)': { backgroundColor: vars.color.dangerFillPressed },
    },
    ':disabled': disabledLook,
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
    fontSize: vars.fontSize.medium,
  },
  large: {
    minBlockSize: vars.size.controlLarge,
    paddingBlock: vars.space.small,
    paddingInline: vars.space.large,
    fontSize: vars.fontSize.large,
  },
});

export const fullWidth = style({ inlineSize: '100%' });

/**
 * The normal and the busy label lie in the same grid cell, so that the button has the width of the longer
 * one.
 */
export const words = style({ display: 'inline-grid', justifyItems: 'center', minInlineSize: 0 });

export const line = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xsmall });

const room = { blockSize: 0, visibility: 'hidden', content: 'attr(data-other)' } as const;

/** Reserves the width of the hidden label, with its spinner or icon. */
export const roomFor = styleVariants({
  words: { '::after': room },
  ring: { '::after': { ...room, marginInlineStart: `calc(1.125em + ${vars.space.xsmall})` } },
  icon: { '::after': { ...room, marginInlineStart: `calc(1.25em + ${vars.space.xsmall})` } },
});

/** Without a busy label the spinner covers the words, which stay the accessible name and keep the width. */
export const covered = style([line, { opacity: 0 }]);

export const cover = style({ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' });
