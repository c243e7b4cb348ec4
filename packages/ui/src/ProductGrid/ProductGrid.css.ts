import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const asManyAs = (min: string) => `repeat(auto-fill, minmax(${min}, 1fr))`;

/** From the ninth on, below the first screen of almost every window; each part begins at its own card. */
const parts = [9, 15, 21, 27, 33, 39, 45];
const layOut = keyframes({ from: { contentVisibility: 'auto' }, to: { contentVisibility: 'visible' } });
/** A twentieth of a second, also with reduced motion, because nothing moves. A slow phone paints each part by itself. */
const betweenParts = `calc(${vars.motion.turn} / 16)`;
/** The browser draws frames for as long as an animation runs, but not while it waits to begin. */
const atOnce = `calc(${vars.motion.turn} / 800)`;

/*
 * A slow phone would be busy for too long with all of fifty cards at once. Until its part is due, a card that is not
 * near is neither laid out nor painted; its place is as high as a card is usually (five quarters of its width for the
 * picture, then the words).
 */
const grid = style([
  element,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: vars.space.small,
    listStyleType: '""',
    '@media': {
      '(min-width: 30em)': { gap: vars.space.medium },
      [`(min-width: ${breakpoint.large})`]: { gap: vars.space.large },
    },
  },
]);

export const columns = styleVariants({
  fitting: [
    grid,
    {
      '@media': {
        '(min-width: 30em)': { gridTemplateColumns: asManyAs('11rem') },
        [`(min-width: ${breakpoint.medium})`]: {
          gridTemplateColumns: asManyAs('13rem'),
          gap: vars.space.large,
        },
        [`(min-width: ${breakpoint.large})`]: { gridTemplateColumns: asManyAs('12.5rem') },
      },
    },
  ],
  even: [
    grid,
    {
      '@media': {
        '(min-width: 46em)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: vars.space.small },
        [`(min-width: ${breakpoint.large})`]: { gap: vars.space.large },
      },
    },
  ],
});

/** The least width of a window in which an even row has room for a fifth item. */
const fiveFit = '(min-width: 90em)';

export const withFifth = style({
  '@media': { [fiveFit]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
});

export const fifth = style({
  display: 'none',
  minInlineSize: 0,
  '@media': { [fiveFit]: { display: 'grid' } },
});

export const item = style({ minInlineSize: 0 });

globalStyle(`${columns.fitting} > ${item}:nth-child(n + 9)`, {
  containIntrinsicBlockSize: 'auto calc(62.5vw + 6.4rem)',
  overflowClipMargin: vars.space.xsmall,
  animation: `${layOut} ${atOnce} both`,
  '@media': { '(min-width: 30em)': { containIntrinsicBlockSize: 'auto 24rem' } },
});
parts.forEach((first, place) =>
  globalStyle(`${columns.fitting} > ${item}:nth-child(n + ${first})`, {
    animationDelay: `calc(${place} * ${betweenParts})`,
  }),
);

export const whole = style({ gridColumn: '1 / -1' });
