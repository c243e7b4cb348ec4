import { style, styleVariants, type StyleRule } from '@vanilla-extract/css';
import { element, focusRing } from '../internal/element.css.ts';
import { breakpoint, vars } from '../theme/theme.css.ts';

/** For a table that is narrow itself, whatever the width of the screen. */
const narrow = (rule: NonNullable<StyleRule['@container']>[string]): StyleRule => ({
  '@container': { [`(inline-size < ${breakpoint.medium})`]: rule },
});

const line = `1px solid ${vars.color.border}`;

export const frame = style([
  element,
  {
    position: 'relative',
    inlineSize: '100%',
    containerType: 'inline-size',
    border: line,
    borderRadius: vars.radius.medium,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
  },
]);

/*
 * An edge behind which there is more of the table is shaded: the shade stays at the edge, and what hides it moves with
 * the content.
 */
const edge = (side: 'left' | 'right', color: string, width: string, attachment: 'local' | 'scroll') =>
  `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${color}, transparent) ${side} / ${width} 100% no-repeat ${attachment}`;
const edges = [
  edge('left', `${vars.color.surface} 40%`, '3rem', 'local'),
  edge('right', `${vars.color.surface} 40%`, '3rem', 'local'),
  edge('left', vars.color.controlBorder, '0.75rem', 'scroll'),
  edge('right', vars.color.controlBorder, '0.75rem', 'scroll'),
].join(', ');

export const region = style([
  focusRing,
  {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'auto',
    borderRadius: vars.radius.medium,
    background: edges,
  },
]);

export const low = style({ maxBlockSize: '70dvh', ...narrow({ maxBlockSize: 'none' }) });

export const table = style([
  element,
  {
    inlineSize: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: vars.fontSize.small,
    lineHeight: vars.lineHeight.text,
    textAlign: 'start',
    ...narrow({ display: 'block' }),
  },
]);

export const dense = style({});

export const caption = style([
  element,
  {
    paddingBlock: vars.space.small,
    paddingInline: vars.space.medium,
    borderBlockEnd: line,
    fontSize: vars.fontSize.medium,
    fontWeight: vars.fontWeight.strong,
    textAlign: 'start',
    ...narrow({ display: 'block' }),
  },
]);

/** Shown at the end of the caption's line. */
export const busy = style({
  position: 'absolute',
  insetBlockStart: vars.space.small,
  insetInlineEnd: vars.space.medium,
  display: 'flex',
  alignItems: 'center',
  blockSize: vars.size.target,
  color: vars.color.textMuted,
});

export const head = style(narrow({ display: 'block' }));

export const headRow = style(narrow({ display: 'flex', flexWrap: 'wrap' }));

export const body = style(narrow({ display: 'block' }));

export const header = style([
  element,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: vars.layer.raised,
    paddingBlock: vars.space.small,
    paddingInline: vars.space.medium,
    borderBlockEnd: line,
    backgroundColor: vars.color.sunken,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xsmall,
    fontWeight: vars.fontWeight.strong,
    whiteSpace: 'nowrap',
    selectors: {
      [`${dense} &`]: { paddingBlock: vars.space.xsmall, paddingInline: vars.space.small },
      /* A box is as high as a finger needs it. */
      [`${dense} &:has(input)`]: { paddingBlock: 0 },
    },
    ...narrow({ position: 'static', flexGrow: 1 }),
  },
]);

/** In a narrow table each value has its label, so headers that can't sort are hidden. */
export const unsortable = style(
  narrow({ position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' }),
);

/** The button fills its cell. */
export const sortable = style({
  paddingBlock: 0,
  paddingInline: 0,
  selectors: { [`${dense} &`]: { paddingBlock: 0, paddingInline: 0 } },
});

export const sortButton = style([
  element,
  focusRing,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xxsmall,
    inlineSize: '100%',
    minBlockSize: vars.size.control,
    paddingInline: vars.space.medium,
    backgroundColor: 'transparent',
    appearance: 'none',
    cursor: 'pointer',
    ':hover': { color: vars.color.text },
    ':focus-visible': { outlineOffset: '-2px' },
    selectors: {
      '[aria-sort] > &': { color: vars.color.text },
      [`${dense} &`]: { minBlockSize: vars.size.controlSmall, paddingInline: vars.space.small },
    },
    ...narrow({ justifyContent: 'center' }),
  },
]);

export const sortButtonAlign = styleVariants({ start: {}, end: { flexDirection: 'row-reverse' } });

/** A faint icon for a column that can be sorted. */
export const sortMark = style({ display: 'inline-flex', fontSize: vars.fontSize.xxsmall, opacity: 0.7 });

const sortedSign = style({
  display: 'inline-flex',
  transitionProperty: 'transform',
  transitionDuration: vars.motion.fast,
  transitionTimingFunction: vars.motion.curve,
});

export const sortedMark = styleVariants({
  ascending: [sortedSign, { transform: 'rotate(180deg)' }],
  descending: [sortedSign],
});

export const align = styleVariants({
  start: { textAlign: 'start' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

export const width = styleVariants({
  auto: {},
  fit: { inlineSize: '1%', whiteSpace: 'nowrap', ...narrow({ inlineSize: 'auto' }) },
  fill: { inlineSize: '100%', ...narrow({ inlineSize: 'auto' }) },
});

export const row = style({
  ':hover': { backgroundColor: vars.color.page },
  ...narrow({
    display: 'block',
    paddingBlock: vars.space.small,
    paddingInline: vars.space.medium,
    selectors: { '&:not(:last-child)': { borderBlockEnd: line } },
  }),
});

const anyCell = style([
  element,
  {
    paddingBlock: vars.space.small,
    paddingInline: vars.space.medium,
    verticalAlign: 'middle',
    selectors: {
      [`${dense} &`]: { paddingBlock: vars.space.xxsmall, paddingInline: vars.space.small },
      [`${row}:not(:last-child) > &`]: { borderBlockEnd: line },
    },
    ...narrow({
      paddingBlock: vars.space.xxsmall,
      paddingInline: 0,
      selectors: {
        [`${dense} &`]: { paddingInline: 0 },
        [`${row}:not(:last-child) > &`]: { borderBlockEnd: 0 },
      },
    }),
  },
]);

export const rowHeader = style([
  anyCell,
  {
    minInlineSize: '8rem',
    fontWeight: vars.fontWeight.strong,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ...narrow({ display: 'block', whiteSpace: 'normal', fontSize: vars.fontSize.medium }),
  },
]);

export const cell = style([
  anyCell,
  {
    overflowWrap: 'break-word',
    ...narrow({
      display: 'flex',
      alignItems: 'baseline',
      gap: vars.space.medium,
      whiteSpace: 'normal',
      selectors: {
        /* A label without a value says nothing. */
        '&:has(> :empty)': { display: 'none' },
        /* The empty alternative text hides the label from screen readers, which read the header. */
        '&[data-label]::before': {
          content: "attr(data-label) / ''",
          flexShrink: 0,
          maxInlineSize: '50%',
          color: vars.color.textMuted,
        },
      },
    }),
  },
]);

/** A row of two lines in a narrow table, for lists that are looked through rather than read. */
export const twoLines = style(
  narrow({
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    columnGap: vars.space.xsmall,
    alignItems: 'center',
    paddingBlock: vars.space.xsmall,
  }),
);

const at = (gridArea: string, more: NonNullable<Parameters<typeof narrow>[0]> = {}) =>
  narrow({
    gridArea,
    display: 'block',
    minInlineSize: 0,
    paddingBlock: vars.space.xxxsmall,
    selectors: { [`${dense} &`]: { paddingBlock: vars.space.xxxsmall } },
    ...more,
  });
const ends = { textAlign: 'end', whiteSpace: 'nowrap' } as const;

export const place = styleVariants({
  box: at('1 / 1 / 3 / 2'),
  name: at('1 / 2'),
  middle: at('1 / 3', { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  end: at('1 / 4', ends),
  line: at('2 / 2 / 3 / 5'),
  hidden: narrow({ display: 'none' }),
});

export const content = style(
  narrow({
    flexGrow: 1,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    selectors: { '[data-label] > &': { textAlign: 'end' } },
  }),
);

/** As wide as a usual value; a full line would fill a narrow table. */
export const skeleton = style({
  display: 'inline-block',
  inlineSize: '100%',
  minInlineSize: '3rem',
  verticalAlign: 'middle',
  ...narrow({ inlineSize: '5rem' }),
});

export const messageRow = style(narrow({ display: 'block' }));

export const message = style([
  element,
  { padding: vars.space.medium, textAlign: 'start', ...narrow({ display: 'block' }) },
]);
