import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const quantity = style({ inlineSize: '8.5rem' });

/** One box around the number and its buttons. */
export const stepper = style({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  minBlockSize: vars.size.controlLarge,
  border: `1px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.surface,
});

export const stepped = style({
  flexGrow: 1,
  minInlineSize: 0,
  paddingInline: 0,
  borderColor: 'transparent',
  backgroundColor: 'transparent',
  textAlign: 'center',
});
