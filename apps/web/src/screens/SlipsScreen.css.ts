import { globalStyle, style } from '@vanilla-extract/css';

/** On paper there are the slips alone. */
export const paper = style({});
globalStyle(`${paper} :is(h1, [role="alert"])`, { '@media': { print: { display: 'none' } } });

/** Each order begins on a page of its own. */
export const slip = style({
  breakInside: 'avoid',
  selectors: { '&:not(:last-child)': { breakAfter: 'page' } },
});
