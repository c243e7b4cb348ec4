import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';
import { merchants } from './Frame.css.ts';

/** The sheet of a way to pay: a box with a header. */
export const sheet = style({
  position: 'relative',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
});

/** Undoes a page's rules for all labels, which are meant for the page's own forms. */
globalStyle(`${sheet} label:where(:not(${merchants} *))`, {
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

/** The logo and the title. */
export const headerLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  minInlineSize: 0,
});

export const title = style({ fontWeight: vars.fontWeight.strong });

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  transition: `opacity ${vars.motion.fast} ${vars.motion.curve}, visibility ${vars.motion.fast}`,
});

/** The buttons of a wallet, one below the other. A button without content takes no room. */
export const wallet = style({ display: 'grid', gap: vars.space.small });

globalStyle(`${wallet} > :empty`, { display: 'none' });

const sweep = keyframes({ '0%, 100%': { transform: 'scaleX(0.1)' } });

/**
 * A task is under way: the form is dimmed, and under the header is a line that moves, or stands still for
 * reduced motion.
 */
export const busy = style({});

globalStyle(`${busy} label`, { color: vars.color.onDisabled });

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
