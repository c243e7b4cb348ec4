import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** A small picture before the name. */
export const product = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  gap: vars.space.small,
  alignItems: 'center',
  minInlineSize: '10rem',
});

export const picture = style({ overflow: 'hidden', borderRadius: vars.radius.small });
