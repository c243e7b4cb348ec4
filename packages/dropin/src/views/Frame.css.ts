import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Overrules the inline `display: none` of the wrapper: nothing is seen unstyled. */
export const wrapper = style({
  display: 'block !important',
  containerType: 'inline-size',
  fontSize: vars.fontSize.medium,
  lineHeight: vars.lineHeight.text,
  textAlign: 'start',
});

/** Whatever a view's own display is, hidden is hidden. */
globalStyle(`${wrapper} [hidden]`, { display: 'none' });

export const dropin = style({ position: 'relative' });

export const views = style({ display: 'flex', flexDirection: 'column', gap: vars.space.medium });

export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space.medium });

/** Keeps its room while loading, so that nothing moves afterwards. */
export const unseen = style({ visibility: 'hidden' });

export const toggle = style({ display: 'block' });
