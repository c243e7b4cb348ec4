import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Picture above the words on a phone, beside them elsewhere. */
export const layout = style({
  display: 'grid',
  gap: vars.space.large,
  alignItems: 'start',
  '@media': {
    [`(min-width: ${breakpoint.medium})`]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      gap: vars.space.xlarge,
    },
  },
});

export const picture = style({ overflow: 'hidden', borderRadius: vars.radius.large });
