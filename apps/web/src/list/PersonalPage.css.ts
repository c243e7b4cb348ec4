import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

const wide = `(min-width: ${breakpoint.large})`;

/** Title, views and actions in one line; on a narrow screen the views have a line of their own. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
  '@media': { [wide]: { flexWrap: 'nowrap' } },
});

export const title = style({ flexGrow: 1 });
export const titleOfViews = style([title, { '@media': { [wide]: { flexGrow: 0 } } }]);

export const views = style({
  order: 1,
  flexBasis: '100%',
  minInlineSize: 0,
  '@media': { [wide]: { order: 0, flexBasis: 'auto', flexGrow: 1 } },
});
