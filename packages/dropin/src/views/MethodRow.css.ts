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

/** A tick, drawn as two borders of a rotated box. */
export const check = style({
  display: 'block',
  inlineSize: '0.5rem',
  blockSize: '0.9rem',
  marginInlineEnd: vars.space.xsmall,
  borderStyle: 'solid',
  borderColor: vars.color.success,
  // oxlint-disable-next-line looks/physical-sides -- a tick looks the same in both reading directions
  borderWidth: '0 2.5px 2.5px 0',
  transform: 'translateY(-0.15rem) rotate(45deg)',
  visibility: 'hidden',
  selectors: { ':checked ~ * > &': { visibility: 'visible' } },
});

export const del = style({
  fontSize: vars.fontSize.small,
  fontWeight: vars.fontWeight.medium,
  color: vars.color.danger,
});
