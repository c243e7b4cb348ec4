import { style } from '@vanilla-extract/css';
import { control } from '../internal/control.css.ts';

/** Hides the browser's small arrows: the arrow keys change the number, and phones show a numeric keyboard. */
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
