import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Above the table, and in sight while a long page is scrolled where there is room. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minBlockSize: vars.size.controlSmall,
  fontSize: vars.fontSize.small,
  backgroundColor: vars.color.page,
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: vars.layer.raised,
    },
  },
});

export const words = style({ flexGrow: 1 });
