import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style([element, { display: 'flex', flexDirection: 'column', gap: vars.space.small }]);

export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space.medium,
});

export const total = style([
  row,
  { paddingBlockStart: vars.space.medium, borderBlockStart: `1px solid ${vars.color.border}` },
]);

export const label = style([
  element,
  {
    color: vars.color.textMuted,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.text,
    minInlineSize: 0,
  },
]);

export const value = style([
  element,
  {
    fontVariantNumeric: 'tabular-nums',
    lineHeight: vars.lineHeight.text,
    textAlign: 'end',
    color: vars.color.text,
  },
]);

export const totalLabel = style([label, { color: vars.color.text, fontWeight: vars.fontWeight.strong }]);

export const totalValue = style([
  value,
  { fontSize: vars.fontSize.title, fontWeight: vars.fontWeight.strong },
]);
