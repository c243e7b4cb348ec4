import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** A table as narrow as this has rows of two lines. */
const narrow = `(inline-size < ${breakpoint.medium})`;

/** A long e-mail address breaks instead of widening the page. */
export const breakable = style({
  overflowWrap: 'anywhere',
  '@container': { [narrow]: { overflowWrap: 'normal' } },
});

/** What a row of two lines has no room for. */
const absent = { '@container': { [narrow]: { display: 'none' } } };
export const whole = style(absent);

/** What there is room for beside all columns alone. */
export const roomy = style({
  inlineSize: 'max-content',
  maxInlineSize: '12rem',
  marginInlineStart: 'auto',
  whiteSpace: 'normal',
  '@container': { '(inline-size < 56rem)': { display: 'none' } },
});

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xxsmall });

export const actions = style({
  ...absent,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xxsmall,
});
