import type { Off } from './lengths.ts';
import type { Tokens } from './tokens.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;
const anyColor = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/g;

/** The background, borders and shadow of an element that are no tokens. */
export function offPaints(style: CSSStyleDeclaration, tokens: Tokens): Off[] {
  const painted = [
    'background-color',
    ...(style.backgroundImage === 'none' ? [] : ['background-image']),
    ...sides.filter((side) => hasLine(style, `border-${side}`)).map((side) => `border-${side}-color`),
    ...(hasLine(style, 'outline') ? ['outline-color'] : []),
  ];
  const off = painted.flatMap((property) =>
    (style.getPropertyValue(property).match(anyColor) ?? [])
      .filter((color) => !isColor(color, tokens))
      .map((value) => ({ property: property.replace(/^border-.*/, 'border-color'), value })),
  );
  return [...off, ...offShadows(style.boxShadow, tokens)];
}

const hasLine = (style: CSSStyleDeclaration, line: string) =>
  !['none', 'hidden'].includes(style.getPropertyValue(`${line}-style`)) &&
  parseFloat(style.getPropertyValue(`${line}-width`)) > 0;

export const isColor = (color: string, { color: tokens }: Tokens) =>
  tokens.has(color) || /,\s*0\)$|\/ 0\)$/.test(color);

/** Allowed are shadows of the theme, and lines without blur in its colours. */
function offShadows(shadow: string, tokens: Tokens): Off[] {
  if (shadow === 'none') return [];
  const themes = new Set([...tokens.shadow].flatMap(layers));
  return layers(shadow)
    .filter((layer) => !themes.has(layer) && !isLine(layer, tokens))
    .map((value) => ({ property: 'box-shadow', value }));
}

/** Splits a shadow's layers at commas outside parentheses. */
const layers = (shadow: string) => shadow.split(/,\s*(?![^(]*\))/);

function isLine(layer: string, tokens: Tokens): boolean {
  const [color = ''] = layer.match(anyColor) ?? [];
  const [, , blur] = layer.replace(color, '').trim().split(/\s+/);
  return blur === '0px' && isColor(color, tokens);
}
