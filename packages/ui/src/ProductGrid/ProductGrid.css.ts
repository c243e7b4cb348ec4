import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const columns = (min: string) => `repeat(auto-fill, minmax(${min}, 1fr))`;

export const grid = style([
  element,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: vars.space.small,
    listStyleType: '""',
    '@media': {
      '(min-width: 30em)': { gridTemplateColumns: columns('11rem'), gap: vars.space.medium },
      [`(min-width: ${breakpoint.medium})`]: {
        gridTemplateColumns: columns('13rem'),
        gap: vars.space.large,
      },
      [`(min-width: ${breakpoint.large})`]: { gridTemplateColumns: columns('14rem') },
    },
  },
]);

export const item = style({ minInlineSize: 0 });

export const whole = style({ gridColumn: '1 / -1' });
