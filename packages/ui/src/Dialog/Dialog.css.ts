import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const moves = '(prefers-reduced-motion: no-preference)';
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  backgroundColor: vars.color.scrim,
  '@media': { [moves]: { animation: `${appear} ${vars.motion.calm} ${vars.motion.curve}` } },
});

/** Where the page behind is inert instead of hidden, it must not scroll either. */
export const locksPage = style({});
globalStyle(`html:has(${locksPage})`, { overflow: 'hidden' });

/** Places the panel: at the foot of a phone, amid a wide screen. Clicks beside the panel fall through to the scrim. */
export const stage = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.dialog,
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  pointerEvents: 'none',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: { alignItems: 'center', padding: vars.space.large },
  },
});

export const panel = style([
  element,
  {
    outline: 'none',
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '100%',
    maxBlockSize: 'calc(100dvh - 1rem)',
    /* The panel scrolls, its head and foot stay: the keyboard can scroll it from wherever the focus is inside. */
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderStartStartRadius: vars.radius.large,
    borderStartEndRadius: vars.radius.large,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    fontFamily: vars.font.body,
    boxShadow: vars.shadow.floating,
    pointerEvents: 'auto',
    '@media': {
      [moves]: { animation: `${rise} ${vars.motion.calm} ${vars.motion.curve}` },
      [`(min-width: ${breakpoint.medium})`]: {
        borderRadius: vars.radius.large,
        maxBlockSize: 'calc(100dvh - 4rem)',
      },
      '(forced-colors: active)': { border: '1px solid CanvasText' },
    },
  },
]);

export const width = styleVariants({
  small: { maxInlineSize: '28rem' },
  medium: { maxInlineSize: '36rem' },
});

const stays = style({ position: 'sticky', zIndex: vars.layer.raised, backgroundColor: vars.color.surface });

export const head = style([
  stays,
  {
    insetBlockStart: 0,
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: vars.space.small,
    paddingBlockStart: vars.space.medium,
    paddingInlineStart: vars.space.large,
    paddingInlineEnd: vars.space.medium,
  },
]);

export const words = style({ paddingBlockStart: '0.4375rem', minInlineSize: 0 });

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
    fontSize: '0.9375rem',
    lineHeight: vars.lineHeight.text,
  },
]);

export const body = style({
  flexGrow: 1,
  paddingBlock: vars.space.medium,
  paddingInline: vars.space.large,
});

export const foot = style([
  stays,
  {
    insetBlockEnd: 0,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: vars.space.small,
    paddingBlock: vars.space.medium,
    paddingInline: vars.space.large,
    borderBlockStart: `1px solid ${vars.color.border}`,
  },
]);
