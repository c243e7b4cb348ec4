import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';
import { row as anyRow } from './rows.css.ts';

export const row = style([
  anyRow,
  {
    selectors: {
      '&:has(:checked)': {
        borderColor: vars.color.text,
        boxShadow: `inset 0 0 0 1px ${vars.color.text}`,
      },
    },
    '@media': {
      // Browsers paint no shadows in forced colours.
      '(forced-colors: active)': {
        selectors: { '&:has(:checked)': { borderColor: 'Highlight', borderWidth: '2px' } },
      },
    },
  },
]);

/** Invisible and as large as its row, for pointers and for the frame that screen readers draw. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  font: 'inherit',
  opacity: 0,
  cursor: 'inherit',
});

/** The radio button that is seen, at the start of the row. */
export const mark = style({ order: -1 });

export const check = style({
  display: 'grid',
  placeContent: 'center',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  border: `1.5px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.surface,
  '::after': {
    content: '',
    inlineSize: '0.5rem',
    blockSize: '0.5rem',
    borderRadius: vars.radius.round,
    backgroundColor: vars.color.onAccent,
    transform: 'scale(0)',
    transition: `transform ${vars.motion.fast} ${vars.motion.curve}`,
  },
  selectors: {
    ':checked ~ * > &': { backgroundColor: vars.color.accent, borderColor: vars.color.text },
    ':checked ~ * > &::after': { transform: 'scale(1)' },
  },
  '@media': {
    '(forced-colors: active)': { '::after': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' } },
  },
});

export const del = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  color: vars.color.danger,
});
