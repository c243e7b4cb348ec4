import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** A table as narrow as this has rows of two lines. */
const narrow = `(inline-size < ${breakpoint.medium})`;

/** A long e-mail address breaks instead of widening the page. */
export const breakable = style({
  overflowWrap: 'anywhere',
  '@container': { [narrow]: { overflowWrap: 'normal' } },
});

/** What a row of two lines has no room for, and what it has in its place. */
export const whole = style({ '@container': { [narrow]: { display: 'none' } } });
export const short = style({
  display: 'none',
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  '@container': { [narrow]: { display: 'inline' } },
});

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xxsmall });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xxsmall,
});
