import { style } from '@vanilla-extract/css';
import { control } from '../internal/control.css.ts';

/** Without the system's tiny arrows: the arrow keys count, and a phone shows its digits. */
export const number = style([
  control,
  {
    fontVariantNumeric: 'tabular-nums',
    MozAppearance: 'textfield',
    selectors: {
      '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { margin: 0, appearance: 'none' },
    },
  },
]);
