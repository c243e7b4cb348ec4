import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.medium,
});

/** The button stays beside the fields when one of them says what is wrong. */
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space.small,
  maxInlineSize: '100%',
});
