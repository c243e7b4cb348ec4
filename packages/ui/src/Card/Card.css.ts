import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { breakpoint, vars } from '../theme/theme.css.ts';

const line = `1px solid ${vars.color.border}`;

export const card = style([
  element,
  {
    display: 'block',
    border: line,
    borderRadius: vars.radius.large,
    minInlineSize: 0,
    '@media': { print: { breakInside: 'avoid' } },
  },
]);

export const look = styleVariants({
  raised: {
    backgroundColor: vars.color.surface,
    boxShadow: vars.shadow.low,
    '@media': { print: { boxShadow: 'none' } },
  },
  flat: { backgroundColor: vars.color.surface },
  sunken: { backgroundColor: vars.color.sunken },
});

export const padding = styleVariants({
  none: { padding: 0 },
  medium: { padding: vars.space.medium },
  large: {
    padding: vars.space.medium,
    '@media': {
      [`(min-width: ${breakpoint.medium})`]: { padding: vars.space.large },
      [`(min-width: ${breakpoint.large})`]: { padding: vars.space.xlarge },
    },
  },
});

export const header = style({ paddingBlock: vars.space.medium, borderBlockEnd: line });
export const footer = style({ paddingBlock: vars.space.medium, borderBlockStart: line });
