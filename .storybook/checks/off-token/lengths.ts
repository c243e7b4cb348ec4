import type { Tokens } from './tokens.ts';

/** A property and a value of one element that is no token. */
export type Off = { property: string; value: string };

const sides = ['top', 'right', 'bottom', 'left'] as const;
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;

/** Paddings, margins, gaps and insets that are no token, negative token, `auto` or percentage. */
export function offSpaces(element: Element, tokens: Tokens): Off[] {
  const map = element.computedStyleMap();
  const placed = !['static', 'fixed'].includes(String(map.get('position')));
  const names = [
    ...sides.map((side) => `padding-${side}`),
    ...sides.map((side) => `margin-${side}`),
    'row-gap',
    'column-gap',
    // Insets in a `style` attribute come from a script that positions a floating element.
    ...(placed && !element.hasAttribute('style') ? sides : []),
  ];
  return names.flatMap((property) => {
    const value = map.get(property);
    if (!(value instanceof CSSUnitValue) || value.unit !== 'px') return [];
    return isSpace(Math.abs(value.value), tokens) ? [] : [{ property, value: `${value.value}px` }];
  });
}

/** A space token, or a size token (room for a control) with a space token. */
function isSpace(length: number, tokens: Tokens): boolean {
  if (length === 0) return true;
  const known = judged.get(tokens) ?? new Map<number, boolean>();
  judged.set(tokens, known);
  const verdict = known.get(length) ?? isSpaceOf(tokens, length);
  known.set(length, verdict);
  return verdict;
}

/** A page has few lengths and many elements. */
const judged = new WeakMap<Tokens, Map<number, boolean>>();

function isSpaceOf({ space, size }: Tokens, length: number): boolean {
  const has = (tokens: Set<string>, value: number) => [...tokens].some((one) => near(parseFloat(one), value));
  return (
    has(space, length) || [...size].some((one) => has(space, length - parseFloat(one)) || has(size, length))
  );
}

export function offRadii(style: CSSStyleDeclaration, { radius }: Tokens): Off[] {
  return corners.flatMap((corner) => {
    const value = style.getPropertyValue(`border-${corner}-radius`);
    return value === '0px' || radius.has(value) ? [] : [{ property: 'border-radius', value }];
  });
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.01;
