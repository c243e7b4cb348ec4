import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** A small picture before the name. */
export const category = style({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  gap: vars.space.small,
  alignItems: 'center',
  minInlineSize: '8rem',
});

export const picture = style({ overflow: 'hidden', borderRadius: vars.radius.small });

export const preview = style([picture, { inlineSize: '9rem' }]);

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xxsmall,
  alignItems: 'center',
  justifyContent: 'end',
});
