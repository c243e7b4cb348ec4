import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';
import { busy } from '../../views/sheet.css.ts';

/** The date's format or the code's length, beside the label; below it as a whole where both are too long. */
export const note = style({
  display: 'inline-block',
  fontWeight: vars.fontWeight.regular,
});

/**
 * A short field's share of its row: as many are in one as fit. Date and code are in one row from 350 px of
 * the widget's width, and the postal code joins them from 500 px.
 */
export const short = style({ flex: '1 1 132px', minInlineSize: 0 });

/** The date, whose label is longer. */
export const medium = style({ flex: '1.3 1 168px', minInlineSize: 0 });

/** The frame's box, and the icon over its end. */
export const field = style({ position: 'relative' });

/** The frame's own element. It has no text: the frame reads the look of its text here. */
export const host = style({
  position: 'relative',
  boxSizing: 'border-box',
  blockSize: vars.size.control,
  paddingInline: vars.space.small,
  color: vars.color.text,
  border: `1px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.surface,
  ':focus-within': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
  selectors: { '&:where(:hover)': { borderColor: vars.color.text } },
});

/** The padding keeps what is typed clear of the mark. */
export const wrong = style({
  // oxlint-disable-next-line looks/tokens-only -- beside two spaces it is the mark's own width
  paddingInlineEnd: `calc(2 * ${vars.space.small} + 1.25rem)`,
  borderColor: vars.color.danger,
  boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
});

/**
 * The frames' pages are light and transparent; with another colour scheme a browser would paint them white.
 * The other rules keep a page's rules for all its frames away from these.
 */
globalStyle(`${host} > iframe`, {
  colorScheme: 'light',
  display: 'block',
  position: 'static',
  visibility: 'visible',
  minBlockSize: 0,
  maxBlockSize: 'none',
  minInlineSize: 0,
  maxInlineSize: 'none',
  margin: 0,
  padding: 0,
  opacity: 1,
  pointerEvents: 'auto',
});

globalStyle(`${busy} ${host}`, {
  borderColor: vars.color.border,
  backgroundColor: vars.color.disabled,
});

export const icons = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space.small,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
});

export const icon = style({ display: 'inline-flex' });

globalStyle(`${busy} ${host} > iframe, ${busy} ${icon}`, { opacity: 0.5 });

/** Small enough to fit beside a whole number on the narrowest phone. */
globalStyle(`${icon} svg`, { inlineSize: '2.25rem', blockSize: '1.4375rem' });

/** The padding keeps what is typed clear of the icon. */
export const withIcon = style({
  // oxlint-disable-next-line looks/tokens-only -- beside two spaces it is the icon's own width
  paddingInlineEnd: `calc(2 * ${vars.space.small} + 2.25rem)`,
});

export const error = style({
  color: vars.color.danger,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.label,
});

/** In place of the icon while the field has an error, so that colour alone does not tell it. */
export const mark = style({
  display: 'grid',
  placeContent: 'center',
  boxSizing: 'border-box',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  border: '1.5px solid',
  borderRadius: vars.radius.round,
  color: vars.color.danger,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.flat,
  '::before': { content: '"!"' },
});

export const codeIcon = style({
  display: 'inline-block',
  flexShrink: 0,
  color: vars.color.textMuted,
  '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
});

export const codeRing = style({ fill: vars.color.surface, stroke: vars.color.danger, strokeWidth: '1.5' });

export const codeDigits = style({ stroke: vars.color.text, strokeWidth: '2' });
