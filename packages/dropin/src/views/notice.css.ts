import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** The box around an important message. */
export const box = style({
  display: 'flex',
  gap: vars.space.small,
  padding: vars.space.small,
  // Visible in forced colours.
  border: '1px solid transparent',
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.dangerSoft,
  color: vars.color.danger,
  fontSize: vars.fontSize.small,
  overflowWrap: 'anywhere',
});

/** An important message, with a mark before it. */
export const notice = style([box]);

/** The mark, as an element of its own. */
export const mark = style({ flexShrink: 0 });

globalStyle(`${notice}::before, ${mark}::before`, {
  // The empty text keeps it from being read, where browsers know that form.
  content: ['"!"', '"!" / ""'],
  flexShrink: 0,
  display: 'grid',
  placeContent: 'center',
  boxSizing: 'border-box',
  inlineSize: '1.5em',
  blockSize: '1.5em',
  border: '2px solid',
  borderRadius: vars.radius.round,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.flat,
});

/** A message with a button below it. */
export const withAction = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space.small,
});
