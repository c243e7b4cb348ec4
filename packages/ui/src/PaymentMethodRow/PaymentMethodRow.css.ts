import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const row = style([
  element,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.small,
    lineHeight: vars.lineHeight.text,
  },
]);

export const words = style({ display: 'flex', flexDirection: 'column', flexGrow: 1, minInlineSize: 0 });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  minInlineSize: 0,
});

export const label = style({ fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' });

export const detail = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
