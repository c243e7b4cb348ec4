import { style, styleVariants } from '@vanilla-extract/css';
import { element } from '../internal/element.css.ts';
import { breakpoint, vars } from '../theme/theme.css.ts';
import {
  fontSize,
  fontWeight,
  letterSpacing,
  lightColors,
  lightShadows,
  lineHeight,
  radius,
  size,
  space,
} from '../theme/tokens.ts';

const named = <Name extends string>(tokens: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(tokens).map((name) => [name, name])) as Record<Name, Name>;

/** A list of tokens: look, name, value and use of each. */
export const rows = style([
  element,
  { display: 'grid', marginBlockEnd: vars.space.xlarge, listStyle: 'none' },
]);

export const row = style([
  element,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space.xsmall,
    paddingBlock: vars.space.small,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    '@media': {
      [`(min-width: ${breakpoint.medium})`]: {
        gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr)',
        columnGap: vars.space.large,
      },
    },
  },
]);

export const sample = style([element, { minInlineSize: 0, color: vars.color.text, overflowX: 'clip' }]);
export const facts = style([element, { display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' }]);

export const code = style([
  element,
  {
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xsmall,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
]);

/** A value to be copied: it looks like the text around it, and like a link under the pointer. */
export const copy = style([
  element,
  code,
  {
    appearance: 'none',
    minBlockSize: vars.size.target,
    paddingInline: 0,
    border: 'none',
    backgroundColor: 'transparent',
    textAlign: 'start',
    cursor: 'copy',
    selectors: {
      '&:hover': { color: vars.color.text, textDecoration: 'underline' },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
  },
]);

export const chip = style([
  element,
  {
    blockSize: '3.5rem',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.medium,
  },
]);

export const ground = styleVariants(named(lightColors), (name) => ({ backgroundColor: vars.color[name] }));
export const front = styleVariants(named(lightColors), (name) => ({ color: vars.color[name] }));

export const pair = style([
  element,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space.small,
    padding: vars.space.small,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.small,
    fontSize: vars.fontSize.small,
  },
]);

/** A line in the colour, for colours that are used for edges and not for text. */
export const edge = style({
  blockSize: vars.space.small,
  inlineSize: '3rem',
  alignSelf: 'center',
  border: '2px solid currentColor',
  borderRadius: vars.radius.small,
});

export const typeSize = styleVariants(named(fontSize), (name) => ({
  fontSize: vars.fontSize[name],
  lineHeight: vars.lineHeight.title,
}));
export const typeWeight = styleVariants(named(fontWeight), (name) => ({
  fontSize: vars.fontSize.title,
  fontWeight: vars.fontWeight[name],
}));
export const passage = styleVariants(named(lineHeight), (name) => [
  element,
  { lineHeight: vars.lineHeight[name] },
]);
export const typeSpacing = styleVariants(named(letterSpacing), (name) => ({
  fontSize: vars.fontSize.title,
  letterSpacing: vars.letterSpacing[name],
}));

export const bar = style({
  display: 'block',
  blockSize: vars.space.medium,
  borderRadius: vars.radius.small,
  backgroundColor: vars.color.accent,
});
export const spaceWidth = styleVariants(named(space), (name) => ({ inlineSize: vars.space[name] }));

const block = style({
  display: 'block',
  blockSize: '4.5rem',
  inlineSize: '7rem',
  maxInlineSize: '100%',
  backgroundColor: vars.color.surface,
});
export const corner = styleVariants(named(radius), (name) => [
  block,
  { border: `1px solid ${vars.color.controlBorder}`, borderRadius: vars.radius[name] },
]);
export const shade = styleVariants(named(lightShadows), (name) => [
  block,
  { borderRadius: vars.radius.medium, boxShadow: vars.shadow[name] },
]);
/** Room for a shadow, so that it is not clipped. */
export const shadeRoom = style([element, { padding: vars.space.medium }]);

export const sizeHeight = styleVariants(named(size), (name) => ({
  display: 'block',
  inlineSize: '7rem',
  blockSize: vars.size[name],
  border: `1px solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.medium,
  backgroundColor: vars.color.surface,
}));

export const icon = style([element, { display: 'flex', fontSize: vars.fontSize.heading }]);

export const group = style([element, { marginBlockEnd: vars.space.xlarge }]);
