import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { breakpoint, vars } from '../theme/theme.css.ts';

const wide = `(min-width: ${breakpoint.medium})`;

export const list = style([element, { display: 'flex', flexDirection: 'column', listStyleType: '""' }]);

export const row = style({
  '@media': { [wide]: { flexDirection: 'row' } },
});

const line = `2px solid ${vars.color.border}`;

/** Each step except the last draws the line to the next one. */
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
      insetBlockStart: `calc(${vars.size.target} + ${vars.space.xxsmall})`,
      insetBlockEnd: vars.space.xxsmall,
      insetInlineStart: `calc(${vars.size.target} / 2 - 1px)`,
      borderInlineStart: line,
    },
  },
  '@media': {
    [wide]: {
      selectors: {
        [`${row} > &`]: {
          flexGrow: 1,
          flexBasis: 0,
          flexDirection: 'column',
          gap: vars.space.xsmall,
          minInlineSize: 0,
          paddingBlockEnd: 0,
          paddingInlineEnd: vars.space.medium,
        },
        [`${row} > &:not(:last-child)::before`]: {
          insetBlockStart: `calc(${vars.size.target} / 2 - 1px)`,
          insetBlockEnd: 'auto',
          insetInlineStart: `calc(${vars.size.target} + ${vars.space.xxsmall})`,
          insetInlineEnd: vars.space.xxsmall,
          borderInlineStart: 0,
          borderBlockStart: line,
        },
      },
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
  current: [
    mark,
    {
      borderColor: vars.color.accentText,
      backgroundColor: vars.color.accent,
      '@media': { '(forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  ],
  upcoming: [mark, { borderColor: vars.color.controlBorder, backgroundColor: vars.color.surface }],
  failed: [mark, { backgroundColor: vars.color.dangerSoft, color: vars.color.danger }],
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  lineHeight: vars.lineHeight.text,
  overflowWrap: 'anywhere',
});

export const labelOf = styleVariants({
  done: { fontWeight: vars.fontWeight.medium },
  current: { fontWeight: vars.fontWeight.strong },
  upcoming: { color: vars.color.textMuted },
  failed: { fontWeight: vars.fontWeight.strong, color: vars.color.danger },
});

export const detail = style({ color: vars.color.textMuted, fontSize: vars.fontSize.small });
