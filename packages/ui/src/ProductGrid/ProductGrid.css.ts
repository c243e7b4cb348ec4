import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

export const grid = style([
  element,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.25rem, 100%), 1fr))',
    gap: vars.space.small,
    listStyleType: '""',
    '@media': {
      [`(min-width: ${breakpoint.medium})`]: {
        gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
        gap: vars.space.large,
      },
    },
  },
]);
