import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;
const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.small})` } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  backgroundColor: vars.color.scrim,
  animation: `${appear} ${vars.motion.calm} ${vars.motion.curve}`,
});

/** Stops the page behind a non-modal dialog from scrolling. */
export const locksPage = style({});
globalStyle(`html:has(${locksPage})`, { overflow: 'hidden' });

/**
 * Positions the panel: at the bottom of a phone, in the middle of a wide screen. Clicks beside the panel
 * reach the scrim.
 */
export const stage = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  pointerEvents: 'none',
  '@media': { [wide]: { alignItems: 'center', padding: vars.space.large } },
});

export const panel = style([
  element,
  {
    outline: 'none',
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '100%',
    maxBlockSize: `calc(100dvh - ${vars.space.medium})`,
    /* The panel itself scrolls, with a fixed head and foot, so keys scroll it from any element inside. */
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    /* Keeps a focused element from being covered by the head or the foot. */
    scrollPaddingBlock: `calc(${vars.space.xxxlarge} + ${vars.space.xlarge})`,
    borderStartStartRadius: vars.radius.large,
    borderStartEndRadius: vars.radius.large,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    fontFamily: vars.font.body,
    boxShadow: vars.shadow.floating,
    pointerEvents: 'auto',
    animation: `${rise} ${vars.motion.calm} ${vars.motion.curve}`,
    '@media': {
      [wide]: {
        borderRadius: vars.radius.large,
        maxBlockSize: `calc(100dvh - 2 * ${vars.space.xlarge})`,
      },
      '(forced-colors: active)': { border: '1px solid CanvasText' },
    },
  },
]);

/** The width of the window; on a phone it is as wide as the screen. */
export const width = styleVariants({ small: '28rem', medium: '36rem', large: '52rem' }, (maxInlineSize) => ({
  '@media': { [wide]: { maxInlineSize } },
}));

/** Its foot may be high, and must not cover what has the focus. */
export const steady = style({
  blockSize: 'min(100dvh, 50rem)',
  scrollPaddingBlockEnd: `calc(3 * ${vars.space.xxxlarge})`,
});

const stays = style({
  position: 'sticky',
  zIndex: vars.layer.raised,
  flexShrink: 0,
  backgroundColor: vars.color.surface,
});

export const head = style([
  stays,
  {
    insetBlockStart: 0,
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: vars.space.small,
    paddingBlockStart: vars.space.medium,
    paddingBlockEnd: vars.space.xsmall,
    paddingInlineStart: vars.space.large,
    paddingInlineEnd: vars.space.medium,
  },
]);

/** The title's first line is aligned with the middle of the close button. */
export const words = style({
  flexGrow: 1,
  minInlineSize: 0,
  paddingBlockStart: vars.space.xsmall,
  overflowWrap: 'anywhere',
});

export const title = style([
  element,
  {
    fontSize: vars.fontSize.title,
    fontWeight: vars.fontWeight.strong,
    lineHeight: vars.lineHeight.title,
    letterSpacing: vars.letterSpacing.title,
  },
]);

export const description = style([
  element,
  {
    marginBlockStart: vars.space.xxsmall,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.medium,
    lineHeight: vars.lineHeight.text,
  },
]);

export const body = style({
  flexGrow: 1,
  paddingBlockStart: vars.space.xsmall,
  paddingBlockEnd: vars.space.medium,
  paddingInline: vars.space.large,
});

/** On a phone the buttons share the width; one that needs more gets a row of its own. */
export const foot = style([
  stays,
  {
    insetBlockEnd: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    gap: vars.space.small,
    paddingBlockStart: vars.space.medium,
    paddingBlockEnd: `max(${vars.space.medium}, env(safe-area-inset-bottom))`,
    paddingInline: vars.space.large,
    borderBlockStart: `1px solid ${vars.color.border}`,
    '@media': { [wide]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' } },
  },
]);

/** The foot of a form that is all of the body: it reaches over the body's padding. */
export const footOfForm = style([
  foot,
  { marginInline: `calc(-1 * ${vars.space.large})`, marginBlockEnd: `calc(-1 * ${vars.space.medium})` },
]);
