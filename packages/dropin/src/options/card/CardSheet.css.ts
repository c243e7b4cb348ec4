import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

export const sheet = style({
  position: 'relative',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
});

/** Undoes a page's rules for all labels, which are meant for the page's own forms. */
globalStyle(`${sheet} label`, {
  inlineSize: 'auto',
  maxInlineSize: 'none',
  letterSpacing: 'normal',
  textAlign: 'start',
});

export const header = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.small,
  paddingInline: vars.space.medium,
  borderBlockEnd: `1px solid ${vars.color.border}`,
});

export const title = style({ fontWeight: vars.fontWeight.strong });

/** Has the height of one row of icons from the start, since the icons come with the gateway's response. */
export const icons = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: '18rem',
  gap: vars.space.xxsmall,
  minBlockSize: '1.25rem',
  '@container': { '(min-width: 28rem)': { justifyContent: 'flex-end' } },
});

globalStyle(`${icons} svg`, { inlineSize: '1.9375rem', blockSize: '1.25rem' });

export const icon = style({ display: 'inline-flex' });

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  transition: `opacity ${vars.motion.fast} ${vars.motion.curve}, visibility ${vars.motion.fast}`,
});

/** Two columns in a wide container, else one. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.medium,
  '@container': { '(min-width: 24rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const notice = style({ fontSize: vars.fontSize.small, marginBlockStart: vars.space.xsmall });

export const link = style({
  color: vars.color.textMuted,
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.2em',
  ':hover': { color: vars.color.text },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});

export const save = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.small,
  minBlockSize: vars.size.control,
  marginBlockEnd: `calc(-1 * ${vars.space.small})`,
  cursor: 'pointer',
});

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

const sweep = keyframes({ '0%, 100%': { transform: 'scaleX(0.1)' } });

/** A task is under way: a line under the header that moves, or stands still for reduced motion. */
export const busy = style({});

globalStyle(`${busy} > ${header}::after`, {
  content: '',
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '2px',
  backgroundColor: vars.color.accentText,
  forcedColorAdjust: 'none',
  animation: `${sweep} ${vars.motion.breathe} ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
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
