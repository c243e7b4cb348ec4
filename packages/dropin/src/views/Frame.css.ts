import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Overrules the room that the wrapper keeps for what is not styled yet. */
export const wrapper = style({
  display: 'block !important',
  padding: '0 !important',
  containerType: 'inline-size',
  // Without it a container has no width of its own: in a float or a flex row it would be none at all.
  containIntrinsicInlineSize: '17rem',
  fontSize: vars.fontSize.medium,
  lineHeight: vars.lineHeight.text,
  textAlign: 'start',
  // Tables and toolbars keep their own words on one line.
  whiteSpace: 'normal',
});

/** What pages say about plain elements, such as `div { float: left }`, would take the widget apart. */
globalStyle(`${wrapper}, ${wrapper} *`, {
  float: 'none',
  clear: 'none',
  textIndent: 0,
  textTransform: 'none',
  boxSizing: 'border-box',
});

/** Whatever a view's own display is, hidden is hidden. */
globalStyle(`${wrapper} [hidden]`, { display: 'none' });

/** Overrules its inline `display: none`: nothing is seen unstyled. */
export const dropin = style({ display: 'block !important', position: 'relative' });

export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space.medium });

/** Under the loading ring it keeps its room, so that nothing moves afterwards. */
export const unseen = style({ visibility: 'hidden' });

export const lower = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });

/** A veil over what takes no input for a moment. */
export const blocked = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.layer.raised,
  cursor: 'progress',
});
