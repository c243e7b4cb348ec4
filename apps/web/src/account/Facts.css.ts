import { style } from '@vanilla-extract/css';
import { breakpoint, vars } from 'ui/theme';

const wide = `(min-width: ${breakpoint.medium})`;

/** Below each other, and beside each other where there is room; the UserId, which few need, comes last. */
export const facts = style({
  gridColumn: '1 / -1',
  display: 'grid',
  columnGap: vars.space.xlarge,
  rowGap: vars.space.small,
  margin: 0,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), auto))' } },
});
export const fact = style({ display: 'grid', alignContent: 'start', gap: vars.space.xxxsmall });
export const name = style({
  color: vars.color.textMuted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.label,
});
export const value = style({
  margin: 0,
  fontWeight: vars.fontWeight.medium,
  overflowWrap: 'anywhere',
  lineHeight: vars.lineHeight.text,
});
export const id = style([
  value,
  { color: vars.color.textMuted, fontSize: vars.fontSize.small, fontWeight: vars.fontWeight.regular },
]);
