import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space.medium,
  rowGap: vars.space.medium,
});

/** The person's first letter. */
export const letter = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.sunken,
  fontSize: vars.fontSize.title,
  fontWeight: vars.fontWeight.strong,
});
