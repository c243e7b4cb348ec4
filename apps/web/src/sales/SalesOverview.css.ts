import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

const wide = '(min-width: 64rem)';

/** All below each other; where there is room, what waits stands beside the figures and their chart. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)', gridTemplateRows: 'auto auto 1fr' },
  },
});

/** The second column, as high as all that stands in the first one. */
export const beside = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.large,
  '@media': { [wide]: { gridColumn: '2', gridRow: '1 / span 3' } },
});

/** Two figures beside each other, or one where there is little room. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(11rem, 40%)), 1fr))',
  gap: vars.space.medium,
});
