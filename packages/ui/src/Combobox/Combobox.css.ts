import { style } from '@vanilla-extract/css';
import { control } from '../internal/control.css.ts';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

/** `anchorScope` limits the name to its own frame, so that each combobox has its own anchor. */
const anchor = '--combobox';

const block = style({ display: 'block', anchorScope: anchor });

export const frame = style([block, { position: 'relative' }]);

/** Not positioned, so that the panel is as wide as the next positioned element around it. */
export const wideFrame = block;

export const box = style({ position: 'relative', display: 'block' });

export const input = style([control, { paddingInlineEnd: vars.size.control, anchorName: anchor }]);

export const clear = style({ position: 'absolute', insetBlock: 0, insetInlineEnd: 0 });

const panelBase = style([
  element,
  {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '100%',
    zIndex: vars.layer.menu,
    marginBlock: vars.space.xsmall,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.medium,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    fontFamily: vars.font.body,
    fontSize: vars.fontSize.medium,
    lineHeight: vars.lineHeight.text,
    textAlign: 'start',
    boxShadow: vars.shadow.raised,
    '@media': { '(forced-colors: active)': { borderColor: 'CanvasText' } },
  },
]);

/** As wide as the box, above or below it where there is more room, and never larger than the window. */
export const panel = style([
  panelBase,
  {
    flexDirection: 'column',
    maxBlockSize: 'min(60dvh, 26rem)',
    overflow: 'hidden',
    selectors: {
      '&:not([hidden])': { display: 'flex' },
      '&:popover-open': {
        position: 'fixed',
        inset: 'auto',
        positionAnchor: anchor,
        positionArea: 'block-end span-inline-end',
        positionTryFallbacks: 'flip-block',
        positionTryOrder: 'most-block-size',
        inlineSize: 'anchor-size(inline)',
        minInlineSize: 'min(14rem, 100%)',
        blockSize: 'fit-content',
        maxBlockSize: `min(60dvh, 26rem, 100% - ${vars.space.medium})`,
      },
    },
  },
]);

/**
 * As high as its content, and scrolled with the page, because a phone's keyboard covers half of the window.
 */
export const widePanel = style([
  panelBase,
  {
    zIndex: vars.layer.raised,
    borderRadius: vars.radius.large,
    boxShadow: vars.shadow.floating,
    selectors: { '&:not([hidden])': { display: 'grid' } },
    '@media': {
      [`(min-width: ${breakpoint.large})`]: { gridTemplateColumns: 'minmax(12rem, 14rem) 1fr' },
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
    [`(min-width: ${breakpoint.large})`]: {
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

export const options = style([
  element,
  {
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: vars.space.xxsmall,
    listStyle: 'none',
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
    borderRadius: vars.radius.small,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: vars.color.hover },
    selectors: {
      '&[aria-disabled="true"]': {
        backgroundColor: 'transparent',
        color: vars.color.onDisabled,
        cursor: 'not-allowed',
      },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&[aria-disabled="true"]': { color: 'GrayText' } },
      },
    },
  },
]);

const wide = `(min-width: ${breakpoint.large})`;

/**
 * Options beside a preview: a column on wide screens; on narrow ones in a row, so that the preview stays
 * visible.
 */
export const wideOptions = style([
  options,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space.xsmall,
    padding: vars.space.xsmall,
    selectors: { '&[hidden]': { display: 'none' } },
    '@media': {
      [wide]: { flexDirection: 'column', flexWrap: 'nowrap', gap: 0, padding: vars.space.xsmall },
    },
  },
]);

export const wideOption = style([
  option,
  {
    border: `1px solid ${vars.color.border}`,
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
