import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** A window in which the bar leaves enough of the page in sight; a magnified page can be lower. */
const phone = '(max-width: 39.99em) and (min-height: 24em)';

const room = `max(${vars.space.small}, env(safe-area-inset-bottom))`;

export const bar = style({
  flexGrow: 1,
  '@media': {
    [phone]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: vars.layer.bar,
      display: 'flex',
      alignItems: 'center',
      gap: vars.space.medium,
      paddingBlockStart: vars.space.small,
      paddingBlockEnd: room,
      paddingInline: vars.space.medium,
      borderBlockStart: `1px solid ${vars.color.border}`,
      backgroundColor: vars.color.surface,
      color: vars.color.text,
      boxShadow: vars.shadow.raised,
    },
  },
});

/**
 * The page ends above the bar, and what gets the focus is scrolled out from under it. What sticks to the
 * window's end itself reads `--sf-buy-bar`.
 */
const height = `calc(${vars.size.controlLarge} + ${vars.space.small} + ${room} + 1px)`;
globalStyle(`html:has(${bar})`, {
  '@media': { [phone]: { vars: { '--sf-buy-bar': height }, scrollPaddingBlockEnd: height } },
});
globalStyle(`body:has(${bar})`, {
  '@media': { [phone]: { paddingBlockEnd: height }, '(scripting: none)': { paddingBlockEnd: 0 } },
});

const line = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

export const words = style({
  display: 'none',
  flex: '1 1 0',
  minInlineSize: 0,
  lineHeight: vars.lineHeight.label,
  '@media': { [phone]: { display: 'block' } },
  '::before': {
    ...line,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.small,
    content: 'attr(data-name)',
    unicodeBidi: 'plaintext',
    textAlign: 'match-parent',
  },
  '::after': {
    ...line,
    fontWeight: vars.fontWeight.strong,
    fontVariantNumeric: 'tabular-nums',
    content: 'attr(data-price)',
    unicodeBidi: 'plaintext',
    textAlign: 'match-parent',
  },
});

export const action = style({ '@media': { [phone]: { flexShrink: 0, minInlineSize: '50%' } } });
