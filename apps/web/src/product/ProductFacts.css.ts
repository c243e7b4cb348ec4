import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const facts = style({ margin: 0, fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.text });

export const fact = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: vars.space.medium,
  paddingBlock: vars.space.small,
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const name = style({ color: vars.color.textMuted });

export const value = style({ margin: 0, overflowWrap: 'anywhere' });
