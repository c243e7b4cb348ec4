import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const metric = style([element, { display: 'grid', gap: vars.space.xxsmall, color: vars.color.text }]);

export const label = style([element, { fontSize: vars.fontSize.small, color: vars.color.textMuted }]);

export const value = style([
  element,
  {
    minBlockSize: '1.3em',
    fontSize: vars.fontSize.heading,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.title,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
]);

/** As high as two lines, so that tiles beside each other and a later figure do not move what is below. */
export const note = style([
  element,
  {
    minBlockSize: '3em',
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.text,
    color: vars.color.textMuted,
  },
]);

export const sign = style({ marginInlineEnd: vars.space.xxsmall });
