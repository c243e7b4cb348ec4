import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const emptyState = style([
  element,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space.large,
    paddingInline: vars.space.medium,
    textAlign: 'center',
  },
]);

export const look = styleVariants({
  framed: {
    paddingBlock: vars.space.xxlarge,
    border: `1px dashed ${vars.color.border}`,
    borderRadius: vars.radius.large,
  },
  plain: { paddingBlock: vars.space.xlarge },
});

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.accentSoft,
  color: vars.color.accentText,
  fontSize: vars.fontSize.heading,
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  inlineSize: '100%',
  maxInlineSize: '34rem',
  color: vars.color.textMuted,
  lineHeight: vars.lineHeight.text,
  overflowWrap: 'anywhere',
  textWrapStyle: 'balance',
});
