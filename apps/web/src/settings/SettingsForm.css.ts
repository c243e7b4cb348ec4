import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** What the settings do, and beside it, where there is room, their form. */
export const group = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.large,
  alignItems: 'start',
});

export const about = style({ flex: '1 1 16rem' });

/** Twice as wide as what is said, where both are beside each other. */
export const form = style({ flex: '2 1 26rem', minWidth: 0 });
