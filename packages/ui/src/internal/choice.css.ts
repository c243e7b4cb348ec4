import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { element, focusRing } from './element.css.ts';

/** Set where rows shall be lower. */
export const rowSize = createVar();
export const rowPadding = createVar();

/** A row with a box or dot and a label; the whole row can be pressed. */
export const row = style([
  element,
  {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: vars.space.small,
    minBlockSize: fallbackVar(rowSize, vars.size.control),
    paddingBlock: fallbackVar(rowPadding, vars.space.small),
    cursor: 'pointer',
    color: vars.color.text,
    fontSize: vars.fontSize.medium,
    lineHeight: vars.lineHeight.text,
    selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.onDisabled } },
  },
]);

export const mark = style([
  element,
  focusRing,
  {
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: 0,
    inlineSize: vars.size.target,
    blockSize: vars.size.target,
    border: `1.5px solid ${vars.color.controlBorder}`,
    backgroundColor: vars.color.surface,
    appearance: 'none',
    cursor: 'inherit',
    ':hover': { borderColor: vars.color.text },
    '::before': { content: '', transform: 'scale(0)', backgroundColor: vars.color.onAccent },
    selectors: {
      '&:checked': { backgroundColor: vars.color.accent, borderColor: vars.color.text },
      '&:checked::before': { transform: 'scale(1)' },
      '&[aria-invalid="true"], [aria-invalid="true"] &': { borderColor: vars.color.danger },
      '&:disabled': { backgroundColor: vars.color.disabled, borderColor: vars.color.border },
      '&:disabled::before': { backgroundColor: vars.color.onDisabled },
    },
    '@media': {
      '(forced-colors: active)': {
        selectors: { '&::before': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' } },
      },
    },
  },
]);
