import { style, styleVariants } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

const wide = `(min-width: ${breakpoint.medium})`;

/** The header, the chosen filters and the list. */
export const parts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
  minInlineSize: 0,
  '@media': { [wide]: { gap: vars.space.medium } },
});

/** Title and sort order in one row, the count below the title; on a phone the count beside it, if it has room there. */
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.small,
  alignItems: 'center',
  rowGap: vars.space.xxsmall,
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** On a phone beside the button of the filters, which stands above the list; with a button of its own below the title. */
export const order = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xsmall,
  position: 'absolute',
  insetBlockStart: 0,
  inlineSize: `calc(100% - 8rem - ${vars.space.xsmall})`,
  insetInlineEnd: 0,
  '@media': {
    '(scripting: none)': { position: 'static', inlineSize: 'auto' },
    [wide]: {
      position: 'static',
      inlineSize: 'auto',
      gridRow: 'span 2',
      alignSelf: 'end',
    },
  },
});

/** Keeps its height while the count is loading. */
export const found = style({
  minBlockSize: '1lh',
  lineHeight: vars.lineHeight.text,
});

/** One column that can shrink: the searched text may be one long word. */
export const announced = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const more = style({ display: 'flex', justifyContent: 'center' });

/** The previous search's products turn pale after a short delay; their text stays legible. */
export const list = styleVariants({
  current: { filter: 'none' },
  stale: {
    filter: 'grayscale(1)',
    transitionProperty: 'filter',
    transitionDuration: vars.motion.fast,
    transitionDelay: vars.motion.calm,
  },
});

/** Leaves room above the list when it is scrolled into view. */
export const section = style({ scrollMarginBlockStart: vars.space.medium, outline: 'none' });
