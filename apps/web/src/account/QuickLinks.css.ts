import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** At most three beside each other, and one where there is little room; a row is always filled. */
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(14rem, 30%)), 1fr))',
  gap: vars.space.medium,
  margin: 0,
  padding: 0,
  listStyleType: '""',
});

export const tile = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.medium,
  padding: vars.space.medium,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.surface,
  boxShadow: vars.shadow.low,
  transitionProperty: 'box-shadow',
  transitionDuration: vars.motion.calm,
  transitionTimingFunction: vars.motion.curve,
  ':hover': { boxShadow: vars.shadow.raised },
});

/* The link is its title alone, but the whole tile can be pressed, and has the ring of the focus. */
globalStyle(`${tile} a::after`, {
  content: '',
  position: 'absolute',
  inset: 0,
  borderRadius: vars.radius.large,
});
globalStyle(`${tile} a:focus-visible`, { outline: 'none' });
globalStyle(`${tile} a:focus-visible::after`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.sunken,
  fontSize: vars.fontSize.large,
});

export const words = style({ display: 'grid', gap: vars.space.xxxsmall });
export const title = style({ fontWeight: vars.fontWeight.strong });
