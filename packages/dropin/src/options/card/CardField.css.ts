import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const wide = style({ gridColumn: '1 / -1' });

export const box = style({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  blockSize: vars.size.control,
  border: `1px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.surface,
  ':hover': { borderColor: vars.color.text },
  ':focus-within': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
});

export const wrong = style({
  borderColor: vars.color.danger,
  boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
});

export const host = style({
  position: 'relative',
  flexGrow: 1,
  minInlineSize: 0,
  blockSize: '100%',
  paddingInline: vars.space.small,
  boxSizing: 'border-box',
  color: vars.color.text,
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

export const icon = style({ display: 'inline-flex', marginInlineEnd: vars.space.small });

/** Small enough to fit beside a whole number on the narrowest phone. */
globalStyle(`${icon} svg`, { inlineSize: '2.25rem', blockSize: '1.4375rem' });

/** An error message, with a mark before it. */
export const error = style({
  display: 'flex',
  gap: vars.space.xsmall,
  color: vars.color.danger,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.label,
  '::before': {
    // The empty text keeps it from being read, where browsers know that form.
    content: ['"!"', '"!" / ""'],
    flexShrink: 0,
    display: 'grid',
    placeContent: 'center',
    inlineSize: '1.2em',
    blockSize: '1.2em',
    border: '1.5px solid',
    borderRadius: vars.radius.round,
    lineHeight: vars.lineHeight.flat,
  },
});
