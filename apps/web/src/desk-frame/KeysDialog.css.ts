import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const keys = style({ display: 'grid', gap: vars.space.small });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: vars.space.small,
  alignItems: 'baseline',
});

export const names = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xxsmall });

export const name = style({
  paddingInline: vars.space.xxsmall,
  border: `1px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.sunken,
  fontFamily: vars.font.body,
  fontSize: vars.fontSize.small,
});
