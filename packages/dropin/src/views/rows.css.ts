import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const rows = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });

const focused = { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } as const;

/** A method or a way to pay: a box with a small card, a text, and a mark at the end. */
export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '3.75rem',
  margin: 0,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  border: `1px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'start',
  appearance: 'none',
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color, box-shadow',
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.curve,
  selectors: {
    // No stronger than a class, so that the colours of a page's own class stay.
    '&:where(:hover:not([aria-disabled]))': { borderColor: vars.color.text },
    '&:where(:active:not([aria-disabled]))': { backgroundColor: vars.color.hover },
    '&[aria-disabled]': {
      backgroundColor: vars.color.disabled,
      borderColor: vars.color.border,
      color: vars.color.onDisabled,
      cursor: 'not-allowed',
    },
    '&:focus-visible, &:has(:focus-visible)': focused,
  },
  '@supports': {
    // A rule with a selector that the browser does not know is ignored as a whole.
    'not selector(:has(*))': { selectors: { '&:focus-within': focused } },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-disabled]': { borderColor: 'GrayText', color: 'GrayText' } },
    },
  },
});

export const logo = style({
  display: 'inline-flex',
  selectors: { '[aria-disabled] &': { opacity: 0.5 } },
});

export const label = style({
  display: 'flex',
  flexDirection: 'column',
  // A name with another direction than the widget's begins where the widget's texts do.
  alignItems: 'flex-start',
  flexGrow: 1,
  minInlineSize: 0,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.label,
  overflowWrap: 'anywhere',
});

export const small = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.regular,
  color: vars.color.textMuted,
  selectors: { '[aria-disabled] &': { color: 'inherit' } },
});

/** A label, and at the end of its row, or below it where there is no room, a small text. */
export const texts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space.small,
  flexGrow: 1,
  minInlineSize: 0,
});

export const past = style({ color: vars.color.danger, fontWeight: vars.fontWeight.medium });

/** The heading above a list. */
export const heading = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  color: vars.color.textMuted,
});
