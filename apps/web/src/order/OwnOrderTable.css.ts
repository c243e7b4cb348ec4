import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** The pictures of the first products beside their names. */
export const items = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
});

export const pictures = style({ display: 'flex', gap: vars.space.xxsmall });

export const picture = style({
  inlineSize: '3rem',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
});
