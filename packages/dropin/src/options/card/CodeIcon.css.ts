import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const icon = style({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: '2.75rem',
  blockSize: '1.75rem',
  color: vars.color.textMuted,
});

export const ring = style({ fill: vars.color.surface, stroke: vars.color.danger, strokeWidth: '1.5' });

export const digits = style({ stroke: vars.color.text, strokeWidth: '2' });
