import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const field = style([
  element,
  { display: 'flex', flexDirection: 'column', gap: vars.space.xsmall, minInlineSize: 0 },
]);

export const label = style([
  element,
  {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space.xsmall,
    color: vars.color.text,
    fontSize: vars.fontSize.small,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
  },
]);

export const optional = style({ color: vars.color.textMuted, fontWeight: vars.fontWeight.regular });

export const hint = style([
  element,
  { color: vars.color.textMuted, fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.label },
]);

export const error = style([
  element,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.xsmall,
    color: vars.color.danger,
    fontSize: vars.fontSize.small,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
  },
]);
