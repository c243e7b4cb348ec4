import { globalStyle, type GlobalStyleRule, style } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { vars } from '../theme/theme.css.ts';

/** As high as its drawing, from the beginning. A drawing that is too wide for a moment, after a turn of the phone, widens no page. */
export const frame = style([
  element,
  {
    blockSize: '18rem',
    inlineSize: '100%',
    minInlineSize: 0,
    overflow: 'clip',
    fontSize: vars.fontSize.xsmall,
  },
]);

globalStyle(`${frame} svg:focus-visible`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '-2px',
  borderRadius: vars.radius.small,
});

/*
 * The colours are here and not in the drawing, so that no page has to load the names of all tokens.
 */
const part = (name: string, rule: GlobalStyleRule) => globalStyle(`${frame} .recharts-${name}`, rule);
globalStyle(`${frame} svg :is(text, tspan)`, { fill: vars.color.textMuted });
part('cartesian-axis-line', { stroke: vars.color.controlBorder });
part('cartesian-grid line', { stroke: vars.color.border });
part('tooltip-cursor', { fill: vars.color.hover });
part('bar-rectangle path', { fill: vars.color.selectedBorder });

/* A text is placed by its beginning, which Recharts takes for its left end. */
globalStyle(`${frame} svg`, { direction: 'ltr' });

/** The words beside a bar. */
export const words = style([
  element,
  {
    display: 'grid',
    gap: vars.space.xxxsmall,
    maxInlineSize: '16rem',
    paddingBlock: vars.space.xsmall,
    paddingInline: vars.space.small,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.small,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    boxShadow: vars.shadow.raised,
    fontSize: vars.fontSize.small,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
]);

export const value = style({ fontWeight: vars.fontWeight.strong, fontVariantNumeric: 'tabular-nums' });
