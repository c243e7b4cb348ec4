import { style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const emptyState = style([
  element,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space.medium,
    paddingBlock: vars.space.xxlarge,
    paddingInline: vars.space.medium,
    border: `1px dashed ${vars.color.border}`,
    borderRadius: vars.radius.large,
    textAlign: 'center',
  },
]);

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  maxInlineSize: '34rem',
  color: vars.color.textMuted,
});
