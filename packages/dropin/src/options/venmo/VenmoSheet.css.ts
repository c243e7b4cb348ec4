import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Venmo's button. Where it can't be pressed it is pale, but keeps the focus. */
export const button = style({
  selectors: {
    '&[aria-disabled="true"]': {
      backgroundColor: vars.color.disabled,
      borderColor: vars.color.border,
      color: vars.color.onDisabled,
    },
  },
});

/** What is awaited, below the buttons. */
export const status = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.small,
  color: vars.color.textMuted,
});
