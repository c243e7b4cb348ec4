import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

const wide = `(min-width: ${breakpoint.large})`;

/** Below the text and its button. */
export const panel = style({ marginBlockStart: vars.space.xsmall });

/** In one line, or as many beside each other as fit. */
export const fields = style({
  display: 'grid',
  gap: vars.space.xsmall,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
  },
});

/** Where the filters are a line, the button of the text above them does the same. */
export const apply = style({ '@media': { [wide]: { display: 'none' } } });
