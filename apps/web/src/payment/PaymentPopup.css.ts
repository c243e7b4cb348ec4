import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** Takes the focus when the step changes; it needs no focus ring, because its content is new. */
export const step = style({ outline: 'none' });

/** What to do before the button below it can be pressed; as wide as the foot of the popup. */
export const hint = style({
  flexBasis: '100%',
  gridColumn: '1 / -1',
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.text,
});
