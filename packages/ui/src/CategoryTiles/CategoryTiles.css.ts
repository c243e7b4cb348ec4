import { style } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

/** From edge to edge of a Container, so that a tile that is cut off tells that there are more. */
export const row = style([
  element,
  {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(7rem, 1fr)',
    gap: vars.space.small,
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: vars.space.medium,
    scrollbarWidth: 'none',
    listStyleType: '""',
    marginInline: `calc(-1 * ${vars.space.medium})`,
    paddingInline: vars.space.medium,
    /* Room for the focus ring, which the scrolling row would cut off. */
    paddingBlock: vars.space.xxsmall,
    '@media': {
      [`(min-width: ${breakpoint.medium})`]: {
        scrollPaddingInline: vars.space.large,
        marginInline: `calc(-1 * ${vars.space.large})`,
        paddingInline: vars.space.large,
      },
      [`(min-width: ${breakpoint.large})`]: { gap: vars.space.large },
    },
  },
]);

export const item = style({ minInlineSize: 0, maxInlineSize: '11rem', scrollSnapAlign: 'start' });

export const tile = style([
  element,
  focusRing,
  {
    display: 'grid',
    gap: vars.space.xsmall,
    borderRadius: vars.radius.large,
    textAlign: 'center',
    textDecoration: 'none',
  },
]);

export const frame = style({
  display: 'block',
  overflow: 'hidden',
  borderRadius: vars.radius.large,
  transitionProperty: 'box-shadow',
  transitionDuration: vars.motion.calm,
  transitionTimingFunction: vars.motion.curve,
  selectors: { [`${tile}:hover &`]: { boxShadow: vars.shadow.raised } },
});

export const name = style({
  color: vars.color.text,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.label,
  overflowWrap: 'anywhere',
  selectors: { [`${tile}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '0.25em' } },
});
