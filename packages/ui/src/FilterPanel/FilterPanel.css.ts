import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;
/* Without `::details-content` a closed details can't show its content, so its button stays visible there. */
const holdsOpen = 'selector(::details-content)';

export const panel = style([
  element,
  {
    '@supports': {
      [holdsOpen]: {
        '@media': {
          [wide]: { selectors: { '&::details-content': { contentVisibility: 'visible', display: 'block' } } },
        },
      },
    },
  },
]);

/* Leaves room in its row for another control beside it. */
export const button = style({
  minInlineSize: '8rem',
  listStyleType: 'none',
  selectors: { '&&': { paddingInline: vars.space.small } },
  '@supports': {
    [holdsOpen]: { '@media': { [wide]: { selectors: { '&&': { display: 'none' } } } } },
  },
});

export const content = style({
  paddingBlockStart: vars.space.medium,
  '@supports': { [holdsOpen]: { '@media': { [wide]: { paddingBlockStart: 0 } } } },
});
