import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Beside a long list the filters stay in sight; filters taller than the screen scroll by themselves. */
export const filters = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  '@media': {
    [`(min-width: ${breakpoint.large})`]: {
      position: 'sticky',
      insetBlockStart: 0,
      maxBlockSize: '100dvh',
      /* Room for focus rings, which the scroll container would cut off. */
      marginInline: `calc(-1 * ${vars.space.xsmall})`,
      marginBlock: `calc(-1 * ${vars.space.medium})`,
      paddingInline: vars.space.xsmall,
      paddingBlock: vars.space.medium,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
    },
  },
});

export const remove = style({ marginBlockStart: vars.space.medium });
