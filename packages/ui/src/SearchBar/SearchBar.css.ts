import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

export const textAlone = style([
  element,
  {
    position: 'relative',
    display: 'grid',
    gap: vars.space.xsmall,
    gridTemplateColumns: '1fr auto',
  },
]);

export const form = style([
  textAlone,
  {
    '@media': {
      [`(min-width: ${breakpoint.medium})`]: { gridTemplateColumns: 'minmax(10rem, 14rem) 1fr auto' },
    },
  },
]);

export const category = style({
  gridColumn: '1 / -1',
  '@media': { [`(min-width: ${breakpoint.medium})`]: { gridColumn: 'auto' } },
});
