import { globalStyle, style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

const wide = `(min-width: ${breakpoint.large})`;

/** The navigation begins where the bar of the shop ends, and is at the side of a wide screen. */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  flexGrow: 1,
  '@media': { [wide]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gridTemplateRows: 'auto' } },
});

export const page = style({
  paddingBlock: vars.space.medium,
  '@media': { [wide]: { paddingBlockEnd: vars.space.large } },
});

/** All pages begin at the same line, whatever their width. */
globalStyle(`${page} > *`, { marginInline: 0 });
