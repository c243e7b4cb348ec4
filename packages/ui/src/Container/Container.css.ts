import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { breakpoint } from '../theme/tokens.ts';
import { vars } from '../theme/theme.css.ts';

export const container = style([
  element,
  {
    inlineSize: '100%',
    marginInline: 'auto',
    paddingInline: vars.space.medium,
    '@media': { [`(min-width: ${breakpoint.medium})`]: { paddingInline: vars.space.large } },
  },
]);

export const width = styleVariants({
  narrow: { maxInlineSize: '30rem' },
  medium: { maxInlineSize: '48rem' },
  wide: { maxInlineSize: '90rem' },
});
