import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Below the text and its button. */
export const panel = style({ marginBlockStart: vars.space.xsmall });

/** In one line, or as many beside each other as fit. */
export const fields = style({
  display: 'grid',
  gap: vars.space.xsmall,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  '@media': {
    [`(min-width: ${breakpoint.large})`]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
  },
});
