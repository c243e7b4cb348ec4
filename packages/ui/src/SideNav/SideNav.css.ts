import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.large})`;

export const nav = style([
  element,
  {
    display: 'flex',
    alignItems: 'center',
    minInlineSize: 0,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    backgroundColor: vars.color.surface,
    fontFamily: vars.font.body,
    fontSize: vars.fontSize.small,
    '@media': {
      print: { display: 'none' },
      [wide]: {
        position: 'sticky',
        insetBlockStart: 0,
        flexDirection: 'column',
        alignItems: 'stretch',
        alignSelf: 'start',
        gap: vars.space.small,
        boxSizing: 'border-box',
        inlineSize: '13.75rem',
        blockSize: '100dvh',
        padding: vars.space.small,
        overflowY: 'auto',
        borderBlockEnd: 0,
        borderInlineEnd: `1px solid ${vars.color.border}`,
      },
    },
  },
]);

export const tools = style([
  element,
  {
    display: 'flex',
    gap: vars.space.xxsmall,
    flexShrink: 0,
    paddingInline: vars.space.xsmall,
    '@media': { [wide]: { paddingInline: 0 } },
  },
]);

/** On a narrow screen a strip that scrolls; an edge with more behind it fades. */
export const list = style([
  element,
  {
    display: 'flex',
    flexGrow: 1,
    minInlineSize: 0,
    overflowX: 'auto',
    overscrollBehaviorInline: 'contain',
    scrollbarWidth: 'none',
    listStyleType: '""',
    '@media': {
      [wide]: { flexDirection: 'column', gap: vars.space.xxxsmall, flexGrow: 0, overflowX: 'visible' },
    },
  },
]);

export const link = style([
  element,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xsmall,
    boxSizing: 'border-box',
    minBlockSize: vars.size.control,
    paddingInline: vars.space.small,
    borderBlockEnd: '2px solid transparent',
    color: vars.color.textMuted,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color, color',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
    ':hover': { backgroundColor: vars.color.hover, color: vars.color.text },
    /* Drawn inside, because the strip clips what extends beyond it. */
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    selectors: {
      '&[aria-current="page"]': {
        borderBlockEndColor: vars.color.accentText,
        color: vars.color.accentText,
      },
    },
    '@media': {
      [wide]: {
        minBlockSize: vars.size.controlSmall,
        paddingBlock: vars.space.xxsmall,
        borderBlockEnd: 0,
        borderRadius: vars.radius.small,
        selectors: { '&[aria-current="page"]': { backgroundColor: vars.color.sunken } },
      },
      '(forced-colors: active)': {
        borderBlockEndColor: 'Canvas',
        selectors: { '&[aria-current="page"]': { borderBlockEndColor: 'Highlight' } },
      },
    },
  },
]);

export const label = style({ flexGrow: 1 });

export const badge = style({
  boxSizing: 'border-box',
  minInlineSize: '1.5rem',
  paddingInline: vars.space.xxsmall,
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.fontSize.xsmall,
  fontWeight: vars.fontWeight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.lineHeight.text,
  textAlign: 'center',
});
