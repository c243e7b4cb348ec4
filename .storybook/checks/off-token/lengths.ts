import type { Tokens } from './tokens.ts';

/** A property and a value of one element that no token has. */
export type Off = { property: string; value: string };

const sides = ['top', 'right', 'bottom', 'left'] as const;
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

/** Paddings, margins, gaps and the insets of what is moved out of the flow: tokens, their negatives, auto or a share. */
export function offSpaces(element: Element, tokens: Tokens): Off[] {
  const map = element.computedStyleMap();
  const placed = !['static', 'fixed'].includes(String(map.get('position')));
  const names = [
    ...sides.map((side) => `padding-${side}`),
    ...sides.map((side) => `margin-${side}`),
    'row-gap',
    'column-gap',
    // Written by script where what floats beside an anchor is placed.
    ...(placed && !element.hasAttribute('style') ? sides : []),
  ];
  return names.flatMap((property) => {
    const value = map.get(property);
    if (!(value instanceof CSSUnitValue) || value.unit !== 'px') return [];
    return isSpace(Math.abs(value.value), tokens) ? [] : [{ property, value: `${value.value}px` }];
  });
}

/** A space, or room for a control (a size) and a space beside it. */
function isSpace(length: number, { space, size }: Tokens): boolean {
  const has = (tokens: Set<string>, value: number) => [...tokens].some((one) => near(parseFloat(one), value));
  return (
    length === 0 ||
    has(space, length) ||
    [...size].some((one) => has(space, length - parseFloat(one)) || has(size, length))
  );
}

export function offRadii(style: CSSStyleDeclaration, { radius }: Tokens): Off[] {
  return corners.flatMap((corner) => {
    const value = style.getPropertyValue(`border-${corner}-radius`);
    return value === '0px' || radius.has(value) ? [] : [{ property: 'border-radius', value }];
  });
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.01;
