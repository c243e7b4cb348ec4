import { style } from '@vanilla-extract/css';
import { field } from '../Field/Field.css.ts';
import { mark } from '../internal/choice.css.ts';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const box = style([
  mark,
  {
    borderRadius: vars.radius.small,
    '::before': {
      inlineSize: '0.875rem',
      blockSize: '0.875rem',
      clipPath: 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0%, 43% 62%)',
    },
    selectors: {
      '&:indeterminate:not(:disabled)': {
        backgroundColor: vars.color.accent,
        borderColor: vars.color.text,
      },
      '&:indeterminate::before': { transform: 'none', clipPath: 'inset(38% 0)' },
    },
  },
]);

export const checkbox = style([element, { display: 'flex', flexDirection: 'column', minInlineSize: 0 }]);

/** Aligned with the label, not with the box. */
export const notes = style([
  field,
  {
    marginBlockStart: `calc(-1 * ${vars.space.xsmall})`,
    marginInlineStart: `calc(${vars.size.target} + ${vars.space.small})`,
  },
]);
