import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;
const wider = `(min-width: ${breakpoint.large})`;

export const card = style([
  element,
  {
    position: 'relative',
    isolation: 'isolate',
    minInlineSize: 0,
    overflow: 'hidden',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.large,
    backgroundColor: vars.color.surface,
    boxShadow: vars.shadow.low,
  },
]);

/** The whole card reacts to the pointer. */
export const pressable = style({
  transitionProperty: 'box-shadow',
  transitionDuration: vars.motion.calm,
  transitionTimingFunction: vars.motion.curve,
  ':hover': { boxShadow: vars.shadow.raised },
});

export const layout = styleVariants({
  column: { display: 'flex', flexDirection: 'column', blockSize: '100%' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: vars.space.medium,
    padding: vars.space.medium,
  },
});

export const picture = style([element, { display: 'block', overflow: 'hidden' }]);

export const pictureLayout = styleVariants({
  /* The link of the picture covers the whole card; `actions` are raised above it. */
  column: { '::after': { content: '', position: 'absolute', inset: 0 } },
  row: {
    alignSelf: 'start',
    inlineSize: '5.5rem',
    borderRadius: vars.radius.medium,
    '@media': { [wide]: { inlineSize: '8rem', gridRow: 'span 2' } },
  },
});

/** Grows slightly under the pointer. */
export const motif = style({
  display: 'block',
  transitionProperty: 'transform',
  transitionDuration: vars.motion.slow,
  transitionTimingFunction: vars.motion.curve,
  '@media': {
    '(prefers-reduced-motion: no-preference)': {
      selectors: { [`${pressable}:hover &`]: { transform: 'scale(1.03)' } },
    },
  },
});

export const faded = style({ opacity: 0.55 });

export const flag = style({
  position: 'absolute',
  insetBlockStart: vars.space.small,
  insetInlineStart: vars.space.small,
  pointerEvents: 'none',
});

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minInlineSize: 0,
});

export const wordsLayout = styleVariants({
  /* Aligns the prices of a row, however long the names are. */
  column: {
    flexGrow: 1,
    justifyContent: 'space-between',
    paddingBlock: vars.space.small,
    paddingInline: vars.space.xsmall,
    '@media': {
      [wide]: { paddingInline: vars.space.small },
      [wider]: { paddingBlockStart: vars.space.medium, paddingInline: vars.space.medium },
    },
  },
  row: { alignItems: 'flex-start' },
});

export const name = style([
  element,
  {
    color: vars.color.text,
    fontSize: vars.fontSize.medium,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.label,
    letterSpacing: vars.letterSpacing.label,
    overflowWrap: 'anywhere',
  },
]);

/** As high as one line of the text that will replace it. */
export const line = style({ display: 'flex', alignItems: 'center', minBlockSize: '1lh' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space.xsmall,
});

export const actionsLayout = styleVariants({
  column: {
    position: 'relative',
    zIndex: vars.layer.raised,
    padding: vars.space.xsmall,
    paddingBlockStart: 0,
    '@media': {
      [wide]: { padding: vars.space.small, paddingBlockStart: 0 },
      [wider]: { padding: vars.space.medium, paddingBlockStart: 0 },
    },
  },
  /** On a phone the actions are in columns, so that those of a second row stand below those of the first. */
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    gridColumn: '1 / -1',
    '@media': { [wide]: { display: 'flex', gridColumn: 2 } },
  },
});
