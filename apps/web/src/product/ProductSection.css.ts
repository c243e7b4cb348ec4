import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const titleLine = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.medium,
});

/** Gone where the row itself ends with the link (ProductGrid's `fifth`). */
export const besideTitle = style({ '@media': { '(min-width: 90em)': { display: 'none' } } });

/** As large as a card's picture; all of it is the link. */
export const afterLast = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  alignSelf: 'start',
  aspectRatio: '4 / 5',
  padding: vars.space.medium,
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.sunken,
  fontWeight: vars.fontWeight.medium,
  textAlign: 'center',
});

globalStyle(`${afterLast} > a::after`, { content: '', position: 'absolute', inset: 0 });
