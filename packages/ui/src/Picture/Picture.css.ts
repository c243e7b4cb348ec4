import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

export const picture = style({ display: 'block', inlineSize: '100%' });

export const image = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  maxInlineSize: '100%',
  backgroundColor: vars.color.sunken,
  borderRadius: 'inherit',
  /* For the alternative text of a picture that failed to load. */
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.label,
});

export const ratio = styleVariants({
  square: { aspectRatio: '1' },
  portrait: { aspectRatio: '4 / 5' },
  landscape: { aspectRatio: '4 / 3' },
  natural: {},
});

export const fit = styleVariants({ cover: { objectFit: 'cover' }, contain: { objectFit: 'contain' } });
