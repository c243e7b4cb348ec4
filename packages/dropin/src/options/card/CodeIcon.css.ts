import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const icon = style({
  display: 'inline-block',
  flexShrink: 0,
  color: vars.color.textMuted,
  '@media': { '(forced-colors: active)': { color: 'CanvasText' } },
});

export const ring = style({ fill: vars.color.surface, stroke: vars.color.danger, strokeWidth: '1.5' });

export const digits = style({ stroke: vars.color.text, strokeWidth: '2' });
