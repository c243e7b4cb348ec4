import { style } from '@vanilla-extract/css';
import { vars } from 'ui/theme';

/** From here on the order is beside the steps. */
export const twoPanes = '(min-width: 48em)';

export const panes = style({
  display: 'grid',
  gap: vars.space.medium,
  inlineSize: '100%',
  alignItems: 'start',
  '@media': {
    [twoPanes]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: vars.space.large },
  },
});

/** The amounts beside the button, where both fit: below the two panes. */
export const foot = style({
  display: 'grid',
  gap: vars.space.small,
  inlineSize: '100%',
  alignItems: 'center',
  '@media': {
    '(min-width: 30em)': {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: vars.space.large,
    },
  },
});

/** Stays below the popup's head while the steps scroll. */
export const inSight = style({
  '@media': {
    [twoPanes]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.control} + ${vars.space.medium} + ${vars.space.small})`,
    },
  },
});

export const steps = style({
  display: 'flex',
  gap: vars.space.large,
  margin: 0,
  padding: 0,
  listStyleType: '""',
  counterReset: 'step',
});

/** The number and the name of a step; a line below the current one. */
export const stepName = style({
  counterIncrement: 'step',
  paddingBlockEnd: vars.space.xxsmall,
  borderBlockEnd: '3px solid transparent',
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  selectors: {
    '&::before': { content: 'counter(step) " "' },
    '&[aria-current]': {
      color: vars.color.text,
      fontWeight: vars.fontWeight.strong,
      borderBlockEndColor: vars.color.selectedBorder,
    },
  },
});

/** Takes the focus when its content changes; it needs no focus ring, because the content is new. */
export const step = style({ outline: 'none' });

/** The Pay button, with what to do before it can be pressed; as wide as the foot of the popup. */
export const pay = style({ display: 'grid', gap: vars.space.small, inlineSize: '100%' });

export const amount = style({ fontWeight: vars.fontWeight.strong });

export const hint = style({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.text,
});
