import { style } from '@vanilla-extract/css';
import { mark } from '../internal/choice.css.ts';
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
