import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });

export const heading = style({ fontSize: vars.fontSize.small, color: vars.color.textMuted });

export const rows = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minBlockSize: vars.size.controlLarge,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  border: `1px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  cursor: 'pointer',
  ':hover': { borderColor: vars.color.text },
  selectors: {
    '&:has(:checked)': { borderColor: vars.color.text, boxShadow: `inset 0 0 0 1px ${vars.color.text}` },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});

export const logo = style({ display: 'inline-flex' });

export const label = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  fontWeight: vars.fontWeight.medium,
});

export const small = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.regular,
  color: vars.color.textMuted,
});

/** A tick, drawn: two sides of a turned box. */
export const check = style({
  inlineSize: '0.5rem',
  blockSize: '0.9rem',
  marginInlineEnd: vars.space.xsmall,
  borderStyle: 'solid',
  borderColor: 'transparent',
  // oxlint-disable-next-line looks/physical-sides -- a tick looks the same in both reading directions
  borderWidth: '0 2.5px 2.5px 0',
  transform: 'translateY(-0.15rem) rotate(45deg)',
  selectors: { [`${row}:has(:checked) &`]: { borderColor: vars.color.success } },
});
