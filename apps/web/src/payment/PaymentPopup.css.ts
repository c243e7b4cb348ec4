import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Takes the focus when its content changes; it needs no focus ring, because the content is new. */
export const step = style({ outline: 'none' });

/** The Pay button, with why there was no payment and what to do before it can be pressed; as wide as the foot of the popup. */
export const pay = style({ display: 'grid', gap: vars.space.small, inlineSize: '100%' });

export const hint = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.text,
});
