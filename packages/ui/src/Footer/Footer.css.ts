import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const footer = style([
  element,
  {
    borderBlockStart: `1px solid ${vars.color.border}`,
    backgroundColor: vars.color.sunken,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.reading,
  },
]);

export const inner = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  maxInlineSize: '76rem',
  marginInline: 'auto',
  paddingBlock: vars.space.xlarge,
  paddingInline: vars.space.large,
});

export const line = style([element, {}]);

export const links = style([
  element,
  { display: 'flex', flexWrap: 'wrap', columnGap: vars.space.large, listStyleType: '""' },
]);

export const link = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: '2.75rem' });
