import { style } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const breadcrumb = style([
  element,
  { color: vars.color.textMuted, fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.label },
]);

export const steps = style([
  element,
  { display: 'flex', flexWrap: 'wrap', columnGap: vars.space.xsmall, listStyleType: '""' },
]);

export const step = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  minInlineSize: 0,
  // The slash is hidden from screen readers, which hear an ordered list.
  selectors: { '&:not(:last-child)::after': { content: ['"/"', '"/" / ""'] } },
});

export const link = style([
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: 0,
    minBlockSize: vars.size.control,
    borderRadius: vars.radius.small,
    color: vars.color.textMuted,
    overflowWrap: 'anywhere',
    textDecorationLine: 'underline',
    textDecorationColor: vars.color.border,
    textUnderlineOffset: '0.25em',
    ':hover': { color: vars.color.text, textDecorationColor: 'currentColor' },
  },
]);
