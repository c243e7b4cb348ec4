import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

/** Side by side if there is room for two. */
export const sides = style([
  element,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
    gap: vars.space.medium,
  },
]);

const side = style([
  element,
  {
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.small,
    minInlineSize: 0,
    padding: vars.space.medium,
    borderRadius: vars.radius.medium,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
  },
]);

export const yes = style([side, { borderBlockStart: `4px solid ${vars.color.success}` }]);
export const no = style([side, { borderBlockStart: `4px solid ${vars.color.danger}` }]);
