import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const list = style([element, { display: 'flex', flexDirection: 'column', listStyleType: '""' }]);

export const step = style({
  position: 'relative',
  display: 'flex',
  gap: vars.space.small,
  paddingBlockEnd: vars.space.large,
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlock: `calc(${vars.size.target} + ${vars.space.xxsmall}) ${vars.space.xxsmall}`,
      insetInlineStart: `calc(${vars.size.target} / 2 - 1px)`,
      inlineSize: 2,
      backgroundColor: vars.color.border,
    },
  },
});

const mark = style({
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  border: '2px solid transparent',
  borderRadius: vars.radius.round,
  fontSize: vars.fontSize.xxsmall,
});

export const markOf = styleVariants({
  done: [mark, { backgroundColor: vars.color.successSoft, color: vars.color.success }],
  current: [mark, { backgroundColor: vars.color.accent, color: vars.color.onAccent }],
  ahead: [mark, { borderColor: vars.color.controlBorder, backgroundColor: vars.color.surface }],
  failed: [mark, { backgroundColor: vars.color.dangerSoft, color: vars.color.danger }],
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  lineHeight: vars.lineHeight.text,
  minInlineSize: 0,
});

export const labelOf = styleVariants({
  done: { fontWeight: vars.fontWeight.medium },
  current: { fontWeight: vars.fontWeight.strong },
  ahead: { color: vars.color.textMuted },
  failed: { fontWeight: vars.fontWeight.strong, color: vars.color.danger },
});

export const detail = style({ color: vars.color.textMuted, fontSize: vars.fontSize.small });
