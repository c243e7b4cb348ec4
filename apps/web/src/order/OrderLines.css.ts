import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const picture = style({
  inlineSize: '5.5rem',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.medium,
});

export const words = style({ flexGrow: 1, minInlineSize: 0 });
