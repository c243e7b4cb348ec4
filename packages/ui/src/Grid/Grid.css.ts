import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const grid = style([element, { display: 'grid', listStyleType: '""' }]);

const columns = (min: string) => ({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))`,
});

export const minColumn = styleVariants({
  small: columns('9.5rem'),
  medium: columns('14rem'),
  large: columns('20rem'),
});

export const gap = styleVariants(vars.space, (value) => ({ gap: value }));
