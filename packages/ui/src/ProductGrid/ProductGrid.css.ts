import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const asManyAs = (min: string) => `repeat(auto-fill, minmax(${min}, 1fr))`;

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

/**
 * On a phone a card far from the window is neither styled nor laid out. Until it comes near, its place is as high as that
 * of a card whose name needs one line.
 */
export const item = style({
  minInlineSize: 0,
  '@media': {
    '(max-width: 30em)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto calc(62.5vw + 5rem)',
      overflowClipMargin: vars.space.xsmall,
    },
  },
});

export const whole = style({ gridColumn: '1 / -1' });
