import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
});

export const edit = style({ marginBlock: `calc(${vars.space.xxsmall} * -1)` });
