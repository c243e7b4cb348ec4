import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** The name of a product beside the number of its units. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space.medium,
  alignItems: 'center',
});
