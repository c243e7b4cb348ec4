import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

const wide = `(min-width: ${breakpoint.medium})`;

/** On a phone close together, so that the first products are in sight. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  marginBlockStart: `calc(-1 * ${vars.space.medium})`,
  '@media': { [wide]: { gap: vars.space.large, marginBlockStart: 0 } },
});

/** On a phone for screen readers alone, because it takes the place of a product. */
export const description = style({
  '@media': {
    [`not all and ${wide}`]: {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

/**
 * Filters above the list on a phone, where the order stands beside their button; in their own column on wider screens.
 */
export const columns = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.xsmall,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [wide]: {
      position: 'static',
      gap: vars.space.large,
      gridTemplateColumns: '12rem minmax(0, 1fr)',
    },
    [`(min-width: ${breakpoint.large})`]: {
      gridTemplateColumns: '15rem minmax(0, 1fr)',
      columnGap: vars.space.xlarge,
    },
  },
});
