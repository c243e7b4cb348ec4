import { style, styleVariants } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

/** Title and order in one row; the number below the title, on a phone below both. */
export const header = style({
  display: 'grid',
  columnGap: vars.space.small,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': { [`(min-width: ${breakpoint.medium})`]: { rowGap: vars.space.xxsmall } },
});

export const order = style({
  display: 'grid',
  gap: vars.space.xsmall,
  '@media': { [`(min-width: ${breakpoint.medium})`]: { gridRow: 'span 2', alignSelf: 'end' } },
});

/** Has its room while it is not known. */
export const found = style({
  minBlockSize: '1lh',
  lineHeight: vars.lineHeight.text,
  gridColumn: '1 / -1',
  '@media': { [`(min-width: ${breakpoint.medium})`]: { gridColumn: 'auto' } },
});

/** What was searched may be one long word. */
export const said = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const more = style({ display: 'flex', justifyContent: 'center' });

/** The answer to the question before loses its colours, unless the next one is there at once; its words stay legible. */
export const list = styleVariants({
  current: { filter: 'none' },
  stale: {
    filter: 'grayscale(1)',
    transitionProperty: 'filter',
    transitionDuration: vars.motion.fast,
    transitionDelay: vars.motion.calm,
  },
});

/** A list that scrolls up to its start leaves room above it. */
export const section = style({ scrollMarginBlockStart: vars.space.medium, outline: 'none' });
