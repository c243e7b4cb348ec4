import { style } from '@vanilla-extract/css';
import { control } from '../internal/control.css.ts';
import { vars } from '../theme/theme.css.ts';

export const frame = style({ position: 'relative', display: 'block' });

export const input = style([control, { paddingInlineEnd: vars.size.control }]);

export const toggle = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  /* Without scripts the button does nothing. */
  '@media': { '(scripting: none)': { display: 'none' } },
});
