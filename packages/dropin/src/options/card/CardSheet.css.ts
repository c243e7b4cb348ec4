import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';
import { skeleton } from '../../views/Frame.css.ts';
import { ring } from '../../views/Loading.css.ts';
import { content, header, sheet, title } from '../../views/sheet.css.ts';
import { host } from './CardField.css.ts';

/** Has the height of one row of icons from the start, since the icons come with the gateway's response. */
export const icons = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: '18rem',
  gap: vars.space.xxsmall,
  minBlockSize: '1.25rem',
  '@container': { '(min-width: 31rem)': { justifyContent: 'flex-end' } },
});

globalStyle(`${icons} svg`, { inlineSize: '1.9375rem', blockSize: '1.25rem' });

export const icon = style({ display: 'inline-flex' });

/** As high as the title beside it, so that the sheet is as high as without it. */
export const logo = style({ display: 'flex' });

globalStyle(`${logo} svg`, { inlineSize: '1.9375rem', blockSize: '1.25rem' });

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
});

/**
 * The short fields, as many in a row as fit: see CardField.css.ts. This needs no container query. Their boxes
 * begin at one height, because the last lines of their labels do: a label's text is an inline block, whose
 * baseline is that of its last line.
 */
export const flexible = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space.medium,
});

globalStyle(`${flexible} label`, { display: 'block' });

globalStyle(`${flexible} label > span`, { display: 'inline-block' });

export const notice = style({ flexBasis: '100%', fontSize: vars.fontSize.small });

export const link = style({
  color: vars.color.textMuted,
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.2em',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  selectors: { '&:where(:hover)': { color: vars.color.text } },
});

export const save = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.small,
  minBlockSize: vars.size.control,
  marginBlockEnd: `calc(-1 * ${vars.space.small})`,
  cursor: 'pointer',
});

export const check = style({ display: 'inline-flex' });

const tick = 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0%, 43% 62%)';

/** Looks like ui's Checkbox, without its 0.3 kB. */
export const box = style({
  display: 'inline-grid',
  placeContent: 'center',
  flexShrink: 0,
  boxSizing: 'border-box',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  margin: 0,
  padding: 0,
  border: `1.5px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.surface,
  font: 'inherit',
  appearance: 'none',
  cursor: 'inherit',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  ':checked': { backgroundColor: vars.color.accent, borderColor: vars.color.text },
  selectors: {
    '&:checked::before': {
      content: '',
      inlineSize: '0.875rem',
      blockSize: '0.875rem',
      backgroundColor: vars.color.onAccent,
      clipPath: tick,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:checked::before': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' } },
    },
  },
});

const appear = keyframes({ from: { transform: 'scale(0.4)', opacity: 0 } });

/** The card was tokenized: a tick over the fields, until the list of methods is shown. */
export const tokenized = style({
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    inlineSize: '3rem',
    blockSize: '3rem',
    backgroundColor: vars.color.success,
    clipPath: tick,
    forcedColorAdjust: 'none',
  },
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      '::after': { animation: `${appear} ${vars.motion.fast} ${vars.motion.curve}` },
    },
  },
});

globalStyle(`${tokenized} > ${content}`, { opacity: 0, visibility: 'hidden' });

/*
 * The card form before it can be used: its boxes, and bars in place of its texts. They are drawn on the form
 * itself, so that nothing moves when it is ready. They breathe only where the form is slow: each picture of a
 * motion costs processor time that the frames need for their start.
 */
const breathe = keyframes({ '50%': { opacity: 0.5 } });

globalStyle(`${skeleton} ${ring}`, { display: 'none' });

globalStyle(`${skeleton} ${sheet} > *, ${skeleton} ${header} > *, ${skeleton} ${host} *`, {
  visibility: 'hidden',
});

globalStyle(`${skeleton} ${sheet}, ${skeleton} ${header}, ${skeleton} ${host}`, { visibility: 'visible' });

globalStyle(`${skeleton} ${sheet} > *`, {
  animation: `${breathe} ${vars.motion.breathe} ease-in-out ${vars.motion.turn} infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});

globalStyle(`${skeleton} ${host}`, { borderColor: 'transparent', backgroundColor: vars.color.hover });

globalStyle(`${skeleton} ${title}, ${skeleton} ${logo}, ${skeleton} ${fields} label`, {
  position: 'relative',
});

globalStyle(
  `${skeleton} ${title}::before, ${skeleton} ${logo}::before, ${skeleton} ${fields} label::before`,
  {
    content: '',
    visibility: 'visible',
    position: 'absolute',
    insetBlock: '20%',
    insetInlineStart: 0,
    inlineSize: '100%',
    maxInlineSize: '8em',
    borderRadius: vars.radius.small,
    backgroundColor: vars.color.pressed,
  },
);
