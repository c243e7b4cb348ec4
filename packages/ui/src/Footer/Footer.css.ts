import { style } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

export const footer = style([
  element,
  {
    borderBlockStart: `1px solid ${vars.color.border}`,
    backgroundColor: vars.color.sunken,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.reading,
    '@media': { print: { display: 'none' } },
  },
]);

export const inner = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.medium,
  maxInlineSize: '90rem',
  marginInline: 'auto',
  paddingBlock: vars.space.xlarge,
  paddingInline: vars.space.medium,
  '@media': { [`(min-width: ${breakpoint.medium})`]: { paddingInline: vars.space.large } },
});

export const line = style([element, { overflowWrap: 'anywhere' }]);

export const links = style([
  element,
  { display: 'flex', flexWrap: 'wrap', columnGap: vars.space.large, listStyleType: '""' },
]);

export const link = style([
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: vars.size.control,
    borderRadius: vars.radius.small,
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    textDecorationLine: 'underline',
    textDecorationColor: vars.color.controlBorder,
    textUnderlineOffset: '0.25em',
    ':hover': { textDecorationColor: 'currentColor', textDecorationThickness: '2px' },
  },
]);
