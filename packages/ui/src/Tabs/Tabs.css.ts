import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const root = style([element, { minInlineSize: 0 }]);

/** Scrolls if the tabs need more room than there is. */
export const list = style([
  element,
  {
    display: 'flex',
    overflowX: 'auto',
    overscrollBehaviorInline: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${vars.color.controlBorder} transparent`,
    boxShadow: `inset 0 -1px ${vars.color.border}`,
    outline: 'none',
  },
]);

export const tab = style([
  element,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xsmall,
    flexShrink: 0,
    minBlockSize: vars.size.control,
    paddingInline: vars.space.medium,
    borderBlockEnd: '2px solid transparent',
    borderStartStartRadius: vars.radius.small,
    borderStartEndRadius: vars.radius.small,
    backgroundColor: 'transparent',
    color: vars.color.textMuted,
    fontSize: vars.fontSize.medium,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
    whiteSpace: 'nowrap',
    appearance: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
    ':hover': { backgroundColor: vars.color.hover, color: vars.color.text },
    /* Drawn inside, because the list clips what extends beyond it. */
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    selectors: {
      '&[aria-selected="true"]': {
        borderBlockEndColor: vars.color.accentText,
        color: vars.color.accentText,
      },
      '&:disabled': { backgroundColor: 'transparent', color: vars.color.onDisabled, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        borderBlockEndColor: 'Canvas',
        selectors: { '&[aria-selected="true"]': { borderBlockEndColor: 'Highlight' } },
      },
    },
  },
]);

export const panel = style([
  element,
  {
    paddingBlock: vars.space.large,
    borderRadius: vars.radius.small,
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
]);
