import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.large,
  padding: vars.space.large,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
});

export const message = style({
  fontWeight: vars.fontWeight.medium,
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: vars.space.small,
});
