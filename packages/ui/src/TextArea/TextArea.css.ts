import { style, styleVariants } from '@vanilla-extract/css';
import { control } from '../internal/control.css.ts';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

export const frame = style({ position: 'relative', display: 'block' });

export const area = style([
  control,
  {
    resize: 'vertical',
    overflowWrap: 'anywhere',
    '@supports': { '(field-sizing: content)': { fieldSizing: 'content', resize: 'none' } },
  },
]);

const lines = (count: number) => `calc(${count}lh + 2 * ${vars.space.xsmall} + 2px)`;
const from = (count: number) => ({
  '@supports': {
    '(field-sizing: content)': { minBlockSize: lines(count), maxBlockSize: lines(Math.max(count, 16)) },
  },
});

export const rows = styleVariants({ 2: from(2), 3: from(3), 5: from(5), 8: from(8) });

export const count = style([
  element,
  {
    display: 'block',
    marginBlockStart: vars.space.xxsmall,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.small,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: vars.lineHeight.label,
    textAlign: 'end',
  },
]);
