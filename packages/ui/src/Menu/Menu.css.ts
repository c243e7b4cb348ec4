import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const menu = style([
  element,
  {
    zIndex: vars.layer.menu,
    minInlineSize: '11rem',
    maxInlineSize: 'min(20rem, var(--radix-dropdown-menu-content-available-width))',
    maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
    overflowY: 'auto',
    padding: vars.space.xxsmall,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.medium,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    fontFamily: vars.font.body,
    boxShadow: vars.shadow.raised,
    outline: 'none',
    animation: `${appear} ${vars.motion.fast} ${vars.motion.curve}`,
  },
]);

export const item = style([
  element,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.small,
    minBlockSize: vars.size.control,
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.small,
    borderRadius: vars.radius.small,
    fontSize: vars.fontSize.medium,
    lineHeight: vars.lineHeight.label,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    userSelect: 'none',
    outline: 'none',
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    selectors: {
      '&[data-highlighted]': { backgroundColor: vars.color.hover },
      '&[data-disabled]': { color: vars.color.onDisabled, cursor: 'not-allowed' },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[data-highlighted]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
          '&[data-disabled]': { color: 'GrayText' },
        },
      },
    },
  },
]);

export const tone = styleVariants({
  standard: {},
  danger: {
    color: vars.color.danger,
    selectors: { '&[data-highlighted]': { backgroundColor: vars.color.dangerSoft } },
  },
});

/** Keeps the width of an icon also for an item without one, so that all labels are aligned. */
export const icon = style({ display: 'flex', flexShrink: 0, inlineSize: '1.25em' });

export const divider = style([
  element,
  {
    blockSize: '1px',
    marginBlock: vars.space.xxsmall,
    marginInline: vars.space.small,
    backgroundColor: vars.color.border,
    '@media': { '(forced-colors: active)': { backgroundColor: 'CanvasText' } },
  },
]);
