import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** The shop's introduction, over the whole width below the navigation bar. */
export const front = style({
  marginBlock: `calc(-1 * ${vars.space.xlarge}) ${vars.space.xlarge}`,
  paddingBlock: vars.space.xlarge,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: {
      marginBlockEnd: vars.space.xxlarge,
      paddingBlock: vars.space.xxlarge,
    },
  },
});
