import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const facts = style({ display: 'grid', gap: vars.space.xxsmall, margin: 0 });
export const fact = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space.medium });
export const name = style({ color: vars.color.textMuted, fontSize: vars.fontSize.small, flexShrink: 0 });
export const value = style({
  margin: 0,
  fontSize: vars.fontSize.small,
  overflowWrap: 'anywhere',
  textAlign: 'end',
});
export const charged = style({ fontWeight: vars.fontWeight.strong });
