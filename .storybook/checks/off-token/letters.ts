import { isColor } from './colors.ts';
import type { Off } from './lengths.ts';
import type { Tokens } from './tokens.ts';

const inherited = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
] as const;

/** Typographic values of an element that are no tokens, if they differ from the parent's. */
export function offLetters(element: Element, style: CSSStyleDeclaration, tokens: Tokens): Off[] {
  const around = element.parentElement && getComputedStyle(element.parentElement);
  return inherited
    .filter((property) => style.getPropertyValue(property) !== around?.getPropertyValue(property))
    .filter((property) => !isSet(property, element, style, tokens))
    .map((property) => ({ property, value: style.getPropertyValue(property) }));
}

function isSet(
  property: (typeof inherited)[number],
  element: Element,
  style: CSSStyleDeclaration,
  tokens: Tokens,
): boolean {
  const ofSize = (value: string) => Number((parseFloat(value) / parseFloat(style.fontSize)).toFixed(4));
  const has = (group: Set<string>, ratio: number) =>
    [...group].some((one) => Math.abs(Number(one) - ratio) < 0.003);
  switch (property) {
    case 'color':
      return isColor(style.color, tokens);
    case 'font-family':
      return tokens.font.has(style.fontFamily);
    case 'font-size':
      return tokens.fontSize.has(style.fontSize);
    case 'font-weight':
      return tokens.fontWeight.has(style.fontWeight);
    case 'line-height':
      // A line height without a unit is the same number here, although the length differs.
      return style.lineHeight !== 'normal' && has(tokens.lineHeight, ofSize(style.lineHeight));
    case 'letter-spacing':
      return style.letterSpacing === 'normal' || has(tokens.letterSpacing, ofSize(style.letterSpacing));
  }
}
