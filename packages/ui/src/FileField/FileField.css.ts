import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

export const input = style([
  element,
  {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    opacity: 0,
    cursor: 'pointer',
    selectors: {
      '&::file-selector-button': { cursor: 'inherit' },
      '&:disabled': { cursor: 'not-allowed' },
    },
  },
]);

/** The invisible file input covers the whole field, so that a press or a drop anywhere reaches it. */
export const frame = style([
  element,
  {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.medium,
    padding: vars.space.medium,
    border: `1.5px dashed ${vars.color.controlBorder}`,
    borderRadius: vars.radius.medium,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    fontFamily: vars.font.body,
    fontSize: vars.fontSize.medium,
    lineHeight: vars.lineHeight.text,
    transitionProperty: 'background-color, border-color',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
    selectors: {
      '&:hover:not(:has(input:disabled))': { borderColor: vars.color.text },
      '&:has(input:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
      '&:has(input[aria-invalid="true"])': { borderColor: vars.color.danger },
      '&:has(input:disabled)': { borderColor: vars.color.border, backgroundColor: vars.color.sunken },
    },
  },
]);

/** While a file is dragged over the field. */
export const over = style({
  selectors: {
    [`${frame}&`]: {
      borderStyle: 'solid',
      borderColor: vars.color.selectedBorder,
      backgroundColor: vars.color.selected,
    },
  },
});

export const tile = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '5rem',
  blockSize: '5rem',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.sunken,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.title,
  '@media': { [`(min-width: ${breakpoint.medium})`]: { inlineSize: '7rem', blockSize: '7rem' } },
});

export const picture = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  selectors: { '&:not([hidden])': { display: 'block' } },
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  flexGrow: 1,
  minInlineSize: 0,
});

export const file = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.xsmall });

export const name = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontWeight: vars.fontWeight.medium,
});

export const bytes = style({ color: vars.color.textMuted });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
});

/** Looks like a button; the press goes to the input above it. */
export const choose = style({
  selectors: {
    [`${input}:hover:not(:disabled) ~ * &`]: {
      borderColor: vars.color.text,
      backgroundColor: vars.color.hover,
    },
    [`${input}:disabled ~ * &`]: {
      borderColor: vars.color.border,
      backgroundColor: vars.color.disabled,
      color: vars.color.onDisabled,
    },
  },
});

export const drop = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  '@media': { '(any-pointer: coarse) and (not (any-pointer: fine))': { display: 'none' } },
});

/** Above the input, except while a file is dragged. */
export const remove = style({
  position: 'relative',
  zIndex: vars.layer.raised,
  selectors: { [`${over} &`]: { pointerEvents: 'none' } },
});
