import { style } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { breakpoint, vars } from '../theme/theme.css.ts';

const wide = `(inline-size >= ${breakpoint.medium})`;

/** A container for container queries: the layout depends on its own width, not on the screen's. */
export const pagination = style([
  element,
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.xsmall,
    inlineSize: '100%',
    containerType: 'inline-size',
    color: vars.color.text,
    fontSize: vars.fontSize.small,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
    fontVariantNumeric: 'tabular-nums',
  },
]);

const target = style([
  element,
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.xsmall,
    minInlineSize: vars.size.control,
    minBlockSize: vars.size.control,
    border: '1px solid transparent',
    borderRadius: vars.radius.medium,
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color',
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.motion.curve,
    selectors: { '&[href]:hover': { backgroundColor: vars.color.sunken } },
  },
]);

export const step = style([
  target,
  {
    paddingInline: vars.space.xsmall,
    selectors: { '&:not([href])': { color: vars.color.textMuted } },
  },
]);

export const stepWord = style({ whiteSpace: 'nowrap' });

export const page = style([
  target,
  {
    paddingInline: vars.space.xsmall,
    selectors: {
      '&[aria-current]': {
        borderColor: vars.color.accentText,
        backgroundColor: vars.color.accentSoft,
        color: vars.color.accentText,
        fontWeight: vars.fontWeight.strong,
      },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: {
          '&[aria-current]': {
            backgroundColor: 'Highlight',
            color: 'HighlightText',
            forcedColorAdjust: 'none',
          },
        },
      },
    },
  },
]);

/** Shown where there is no room for the page numbers; otherwise for screen readers only. */
export const position = style([
  element,
  {
    flexGrow: 1,
    textAlign: 'center',
    textWrapStyle: 'balance',
    '@container': {
      [wide]: {
        position: 'absolute',
        inlineSize: 1,
        blockSize: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  },
]);

export const pages = style([
  element,
  {
    display: 'none',
    alignItems: 'center',
    gap: vars.space.xxsmall,
    listStyleType: '""',
    '@container': { [wide]: { display: 'flex' } },
  },
]);

export const gap = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.control,
  color: vars.color.textMuted,
});
