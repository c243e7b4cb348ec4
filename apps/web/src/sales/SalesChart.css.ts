import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const details = style({ minInlineSize: 0 });

export const summary = style({
  display: 'list-item',
  inlineSize: 'fit-content',
  minBlockSize: vars.size.control,
  marginBlockEnd: vars.space.xxsmall,
  paddingBlock: vars.space.small,
  color: vars.color.accentText,
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
