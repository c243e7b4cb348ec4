import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style([element, { display: 'flex', flexDirection: 'column', gap: vars.space.small }]);

/** A value that does not fit beside its label moves below it and stays at the end of the line. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: vars.space.medium,
});

export const total = style([
  row,
  { paddingBlockStart: vars.space.medium, borderBlockStart: `1px solid ${vars.color.border}` },
]);

export const label = style([
  element,
  {
    flex: '1 1 6rem',
    minInlineSize: 0,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.text,
    overflowWrap: 'anywhere',
  },
]);

export const value = style([
  element,
  {
    marginInlineStart: 'auto',
    color: vars.color.text,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: vars.lineHeight.text,
    textAlign: 'end',
  },
]);

export const totalLabel = style([
  label,
  { color: vars.color.text, fontSize: vars.fontSize.medium, fontWeight: vars.fontWeight.strong },
]);

export const totalValue = style([
  value,
  { fontSize: vars.fontSize.title, fontWeight: vars.fontWeight.strong },
]);

export const note = style([label, { flexBasis: '100%', fontSize: vars.fontSize.xsmall }]);

export const counting = style({ display: 'inline-block', inlineSize: '5em', verticalAlign: 'middle' });
