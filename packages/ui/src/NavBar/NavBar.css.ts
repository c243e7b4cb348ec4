import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { unseen } from '../VisuallyHidden/VisuallyHidden.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;

export const bar = style([
  element,
  {
    backgroundColor: vars.color.bar,
    borderBlockEnd: `1px solid ${vars.color.barBorder}`,
    color: vars.color.onBar,
    fontFamily: vars.font.body,
    '@media': { print: { display: 'none' } },
  },
]);

export const inner = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  maxInlineSize: '90rem',
  marginInline: 'auto',
  paddingInline: vars.space.xsmall,
  paddingBlock: vars.space.xxsmall,
  '@media': {
    [wide]: { columnGap: vars.space.large, minBlockSize: '4rem', paddingInline: vars.space.medium },
  },
});

const isAdmin = 'html[data-session="admin"]';

/** One low line, as wide as the window. The same HTML serves everybody, so who sees it so is decided here. */
export const compact = style({
  selectors: { [`${isAdmin} &`]: { flexWrap: 'nowrap', maxInlineSize: 'none', paddingBlock: 0 } },
  '@media': { [wide]: { selectors: { [`${isAdmin} &`]: { minBlockSize: 'auto' } } } },
});
const low = `${isAdmin} ${compact} &`;

const onBar = style([
  element,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xsmall,
    minBlockSize: vars.size.control,
    overflowWrap: 'anywhere',
    borderRadius: vars.radius.small,
    color: vars.color.onBar,
    lineHeight: vars.lineHeight.heading,
    textDecoration: 'none',
    transitionProperty: 'background-color, color',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
    ':focus-visible': { outline: `2px solid ${vars.color.barFocus}`, outlineOffset: '-2px' },
    selectors: { [low]: { minBlockSize: vars.size.controlSmall } },
  },
]);

export const brand = style([
  onBar,
  {
    paddingInline: vars.space.xsmall,
    fontSize: vars.fontSize.large,
    fontWeight: vars.fontWeight.strong,
    letterSpacing: vars.letterSpacing.heading,
    selectors: { [low]: { paddingInline: vars.space.xxsmall, fontSize: vars.fontSize.small } },
  },
]);

/** In the low bar of a phone the mark alone is seen. */
export const brandName = style({
  '@media': { [`not all and ${wide}`]: { selectors: { [low]: unseen } } },
});

/** On a phone the brand has a row of its own, so that the links stay in one row below it. */
export const brandRow = style({
  flexBasis: '100%',
  selectors: { [low]: { flexBasis: 'auto' } },
  '@media': { [wide]: { flexBasis: 'auto' } },
});

export const mark = style({ display: 'block', inlineSize: '1.75rem', blockSize: '1.75rem', flexShrink: 0 });
export const markGround = style({ fill: vars.color.accent });
export const markLine = style({ stroke: vars.color.onAccent });

export const list = style([
  element,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    listStyleType: '""',
    '@media': { [wide]: { gap: vars.space.xxsmall } },
  },
]);

/** The links that depend on the session: hidden while `data-session` is 'unknown', unless scripts are off. */
export const farEnd = style({
  marginInlineStart: 'auto',
  '@media': {
    '(scripting: enabled)': { selectors: { 'html[data-session="unknown"] &': { visibility: 'hidden' } } },
  },
});

export const item = style([
  onBar,
  {
    gap: vars.space.xxsmall,
    paddingInline: vars.space.xsmall,
    fontSize: vars.fontSize.small,
    fontWeight: vars.fontWeight.medium,
    ':hover': { backgroundColor: vars.color.barHover },
    selectors: {
      '&[aria-current="page"]': { color: vars.color.onBarCurrent },
      [low]: { paddingInline: vars.space.xxsmall },
    },
    '@media': {
      [wide]: {
        gap: vars.space.xsmall,
        paddingInline: vars.space.small,
        fontSize: vars.fontSize.medium,
        selectors: { [low]: { paddingInline: vars.space.small, fontSize: vars.fontSize.small } },
      },
    },
  },
]);

/** Only the words of the current page are underlined, not the room of an empty badge. */
export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  selectors: {
    '[aria-current="page"] > &': {
      paddingBlockStart: vars.space.xxxsmall,
      borderBlockEnd: '2px solid currentcolor',
    },
  },
});

/** The icon is shown beside the label from a tablet's width on. */
export const itemIcon = style({
  display: 'none',
  '@media': { [wide]: { display: 'inline-flex', fontSize: vars.fontSize.small } },
});

export const action = style([
  item,
  { appearance: 'none', backgroundColor: 'transparent', cursor: 'pointer' },
]);

/** As wide without a digit as with one, so that a late count moves nothing. */
export const badge = style({
  display: 'inline-flex',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minInlineSize: '1.5rem',
  minBlockSize: '1.375rem',
  paddingInline: vars.space.xxsmall,
  /* Visible only in forced-colors mode. */
  border: '1px solid transparent',
  alignItems: 'center',
  borderRadius: vars.radius.full,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.fontSize.xsmall,
  fontWeight: vars.fontWeight.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  lineHeight: vars.lineHeight.flat,
  selectors: { '&:empty, &:has(> :only-child:empty)': { visibility: 'hidden' } },
});

const hidden = { display: 'none' } as const;

/**
 * `data-session` of the html element decides who sees an entry; without it everybody is a visitor (decision
 * 30).
 */
export const hiddenFrom = styleVariants({
  visitor: {
    selectors: {
      'html:not([data-session]) &': hidden,
      'html[data-session="unknown"] &': hidden,
      'html[data-session="visitor"] &': hidden,
    },
  },
  user: { selectors: { 'html[data-session="user"] &': hidden } },
  admin: { selectors: { 'html[data-session="admin"] &': hidden } },
});
