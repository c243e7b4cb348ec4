import { style, styleVariants } from '@vanilla-extract/css';
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
    gridTemplateColumns: 'auto 1fr',
    gap: vars.space.medium,
    overflow: 'hidden',
    padding: vars.space.medium,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.large,
    backgroundColor: vars.color.surface,
    boxShadow: vars.shadow.low,
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
  /* The links of a row stand on one line, however long the names are. */
  column: { flexGrow: 1, paddingBlockStart: vars.space.small },
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
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: vars.size.control,
  },
  /** On a phone the actions are in columns, so that those of a second row stand below those of the first. */
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    gridColumn: '1 / -1',
    '@media': { [wide]: { display: 'flex', gridColumn: 2 } },
  },
});

/** The link of a card in a grid, which is one of many. */
export const view = style([
  element,
  focusRing,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: vars.size.control,
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
