import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyleType: '""' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  minBlockSize: vars.size.control,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:last-child': { borderBlockEndStyle: 'none' } },
});

export const what = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const number = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' });
