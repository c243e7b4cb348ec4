import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';
import { breakpoint } from '../theme/tokens.ts';

const wide = `(min-width: ${breakpoint.medium})`;

export const card = style([element, { position: 'relative', isolation: 'isolate', minInlineSize: 0 }]);

/** The picture reacts to the pointer anywhere on the card. */
export const pressable = style({});

export const layout = styleVariants({
  column: { display: 'flex', flexDirection: 'column', blockSize: '100%' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space.medium,
    rowGap: vars.space.small,
  },
});

export const picture = style([
  element,
  { display: 'block', overflow: 'hidden', borderRadius: vars.radius.large },
]);

export const pictureLayout = styleVariants({
  /* The link of the picture covers the whole card; `actions` are raised above it. */
  column: { '::after': { content: '', position: 'absolute', inset: 0 } },
  row: {
    alignSelf: 'start',
    inlineSize: '5rem',
    borderRadius: vars.radius.medium,
    '@media': { [wide]: { inlineSize: '7rem', gridRow: 'span 2' } },
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
  /* The links of a row stand on one line, however long the names are. */
  column: { flexGrow: 1, paddingBlockStart: vars.space.small },
  /* The total of a line stands beside the name's first line, so that all totals are below each other. */
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    justifyItems: 'start',
    alignContent: 'start',
    columnGap: vars.space.small,
  },
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

export const nameLink = style([
  element,
  focusRing,
  {
    display: 'inline-block',
    paddingBlock: vars.space.xxxsmall,
    borderRadius: vars.radius.small,
    textDecoration: 'none',
    textUnderlineOffset: '0.25em',
    ':hover': { textDecorationLine: 'underline' },
  },
]);

export const amounts = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.small,
});

export const each = style([
  element,
  { color: vars.color.textMuted, fontSize: vars.fontSize.small, lineHeight: vars.lineHeight.label },
]);

export const total = style({ gridArea: '1 / 2' });

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
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: vars.size.control,
  },
  row: { gridColumn: '1 / -1', '@media': { [wide]: { gridColumn: 2 } } },
});

/** A button stands beside the middle of the quantity, not of its label. */
globalStyle(`${actionsLayout.row} > button`, { minBlockSize: vars.size.controlLarge });

/** The link of a card, which is one of many. */
export const view = style([
  element,
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: vars.radius.small,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.label,
    textDecoration: 'none',
    textUnderlineOffset: '0.25em',
    selectors: {
      '&:hover, article:hover > div > &': { color: vars.color.text, textDecorationLine: 'underline' },
    },
  },
]);

export const viewLayout = styleVariants({
  column: { minBlockSize: vars.size.control },
  row: { minBlockSize: '1.5rem' },
});
