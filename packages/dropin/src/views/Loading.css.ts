import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const overlay = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.layer.raised,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
});
