import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** A long e-mail address breaks instead of widening the page. */
export const breakable = style({ overflowWrap: 'anywhere' });

/** Below the state; on a phone at the end, as the values are. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xxsmall,
  '@media': { [`(min-width: ${breakpoint.medium})`]: { justifyContent: 'start' } },
});
