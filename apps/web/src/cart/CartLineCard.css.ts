import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

const wide = `(min-width: ${breakpoint.medium})`;

/** The places and sizes of a ProductCard in a row with a QuantityField, so that nothing moves when it arrives. */
export const skeleton = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  columnGap: vars.space.medium,
  rowGap: vars.space.small,
  '@media': { [wide]: { gridTemplateColumns: '7rem minmax(0, 1fr)' } },
});
export const picture = style({ alignSelf: 'start', '@media': { [wide]: { gridRow: 'span 2' } } });
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minInlineSize: 0,
});
export const name = style({
  margin: 0,
  paddingBlock: vars.space.xxxsmall,
  fontSize: vars.fontSize.medium,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.label,
  letterSpacing: vars.letterSpacing.label,
  overflowWrap: 'anywhere',
  /* Room for the total. */
  maxInlineSize: 'calc(100% - 5rem)',
});
export const amounts = style({ display: 'flex', alignItems: 'center', minBlockSize: '1.5rem' });
export const actions = style({
  gridColumn: '1 / -1',
  display: 'grid',
  alignContent: 'end',
  gridTemplateColumns: '8.5rem',
  minBlockSize: `calc(1.225rem + ${vars.space.xsmall} + ${vars.size.controlLarge})`,
  '@media': { [wide]: { gridColumn: 2 } },
});
