import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';

/*
 * The base of each component: a host page's styles for elements, or their absence, do not affect it.
 */
export const element = style({
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  border: 0,
  font: 'inherit',
  color: 'inherit',
});

export const focusRing = style({
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
