import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';
import { textArea } from './SearchBar.css.ts';

const wide = `(min-width: ${breakpoint.large})`;

/** The clear button lies in the bar's grid, the panel below the bar. */
export const frame = style({ display: 'contents' });

/** At the end of the text box. */
export const clear = style({ gridArea: textArea, justifySelf: 'end' });

/**
 * As wide as the bar and as high as its content, and scrolled with the page, because a phone's keyboard covers half of the
 * window.
 */
export const panel = style([
  element,
  {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '100%',
    zIndex: vars.layer.raised,
    marginBlock: vars.space.xsmall,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.large,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    fontFamily: vars.font.body,
    fontSize: vars.fontSize.medium,
    lineHeight: vars.lineHeight.text,
    textAlign: 'start',
    boxShadow: vars.shadow.floating,
    selectors: { '&:not([hidden])': { display: 'grid' } },
    '@media': {
      '(forced-colors: active)': { borderColor: 'CanvasText' },
      [wide]: { gridTemplateColumns: 'minmax(12rem, 14rem) 1fr' },
    },
  },
]);

/** Beside the options on wide screens, below them on narrow ones; without options it fills the panel. */
export const preview = style({
  minInlineSize: 0,
  padding: vars.space.xxsmall,
  selectors: {
    'ul:not([hidden]) + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    'ul[hidden] + &': { gridColumn: '1 / -1' },
  },
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: { padding: vars.space.small },
    [wide]: {
      padding: vars.space.medium,
      selectors: {
        'ul:not([hidden]) + &': {
          borderBlockStart: 'none',
          borderInlineStart: `1px solid ${vars.color.border}`,
        },
      },
    },
  },
});

/** A column on wide screens; on narrow ones in a row, so that the preview stays visible. */
export const options = style([
  element,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space.xsmall,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: vars.space.xsmall,
    listStyle: 'none',
    selectors: {
      '&[hidden]': { display: 'none' },
      /* Without pictures beside them the options have the width of the panel. */
      '&:only-child': { gridColumn: '1 / -1', flexDirection: 'column', flexWrap: 'nowrap', gap: 0 },
    },
    '@media': { [wide]: { flexDirection: 'column', flexWrap: 'nowrap', gap: 0 } },
  },
]);

export const option = style([
  element,
  {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.small,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.small,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: vars.color.hover },
    '@media': { [wide]: { borderColor: 'transparent' } },
  },
]);

/** The option that the arrow keys have reached. */
export const marked = style({
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '-2px',
  backgroundColor: vars.color.hover,
});

export const description = style({ color: vars.color.textMuted, fontSize: vars.fontSize.small });

export const note = style([
  element,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xsmall,
    minBlockSize: vars.size.control,
    paddingInline: vars.space.medium,
    color: vars.color.textMuted,
    selectors: { 'ul:not([hidden]) + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  },
]);
