import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { element } from './element.css.ts';

/** The box of every field and select. */
export const control = style([
  element,
  {
    display: 'block',
    inlineSize: '100%',
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.small,
    border: `1px solid ${vars.color.controlBorder}`,
    borderRadius: vars.radius.medium,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    /* At least 16 px, because phones zoom into fields with smaller text. */
    fontSize: vars.fontSize.medium,
    lineHeight: vars.lineHeight.text,
    appearance: 'none',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
    '::placeholder': { color: vars.color.textMuted, opacity: 1 },
    ':hover': { borderColor: vars.color.text },
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
    selectors: {
      '&[aria-invalid="true"]': {
        borderColor: vars.color.danger,
        boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
      },
      '&:read-only:not(select)': { backgroundColor: vars.color.sunken, borderColor: vars.color.border },
      '&:disabled': {
        backgroundColor: vars.color.disabled,
        borderColor: vars.color.border,
        color: vars.color.onDisabled,
        cursor: 'not-allowed',
      },
    },
  },
]);
