import { style } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

/** On a phone one row, which scrolls if it is too long, so that the list stays in sight. */
export const chips = style([
  element,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xsmall,
    listStyleType: '""',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    /* Holds the hidden words of the chips that are scrolled out. */
    position: 'relative',
    '@media': {
      [`(min-width: ${breakpoint.medium})`]: { flexWrap: 'wrap', overflowX: 'visible' },
    },
  },
]);

export const item = style({ flexShrink: 0, maxInlineSize: '100%' });

const pressed = style([
  element,
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xxsmall,
    minBlockSize: vars.size.controlSmall,
    borderRadius: vars.radius.full,
    fontSize: vars.fontSize.small,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
    textDecoration: 'none',
    /* Inside, because the row that scrolls would cut it off. */
    ':focus-visible': { outlineOffset: '-2px' },
    transitionProperty: 'background-color, border-color',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
  },
]);

export const chip = style([
  pressed,
  {
    paddingBlock: vars.space.xxsmall,
    paddingInlineStart: vars.space.small,
    paddingInlineEnd: vars.space.xsmall,
    border: `1px solid ${vars.color.selectedBorder}`,
    backgroundColor: vars.color.selected,
    color: vars.color.text,
    ':hover': { borderColor: vars.color.text },
  },
]);

export const clear = style([
  pressed,
  {
    paddingInline: vars.space.xsmall,
    color: vars.color.text,
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.2em',
    ':hover': { backgroundColor: vars.color.hover },
  },
]);

export const words = style({ overflowWrap: 'anywhere' });
