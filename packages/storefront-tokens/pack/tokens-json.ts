import { dark, type Groups, light, variable } from './look.ts';

/** A token of the Design Tokens Format Module 2025.10 (https://www.designtokens.org/tr/2025.10/format/). */
interface Token {
  $type: string;
  $value: unknown;
  $extensions: { 'storefront.css': { variable: string; value: string } };
}

/**
 * The tokens in the W3C format. What the format has no type for (a percentage, an em, a size that grows with the window) is
 * the nearest type that it has; `$extensions` has each value as CSS says it.
 */
export const tokensJson = (groups: Groups): object => ({
  $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
  ...Object.fromEntries(
    Object.entries(groups).map(([group, tokens]) => [
      group,
      Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, token(group, name, value)])),
    ]),
  ),
});

/** Says which files make which theme (https://www.designtokens.org/tr/2025.10/resolver/). */
export const resolver = {
  $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
  version: '2025.10',
  sets: { all: { sources: [{ $ref: 'tokens.json' }] } },
  modifiers: {
    theme: { contexts: { light: [], dark: [{ $ref: 'tokens.dark.json' }] }, default: 'light' },
  },
  resolutionOrder: [{ $ref: '#/sets/all' }, { $ref: '#/modifiers/theme' }],
};

export const files = (): Record<string, object> => ({
  'tokens.json': tokensJson(light),
  'tokens.dark.json': tokensJson(dark),
  'tokens.resolver.json': resolver,
});

function token(group: string, name: string, css: string): Token {
  const [$type, $value] = read(group, css);
  return {
    $type,
    $value,
    $extensions: { 'storefront.css': { variable: variable(group, name), value: css } },
  };
}

/** @throws for a value that no rule here reads */
function read(group: string, css: string): [type: string, value: unknown] {
  switch (group) {
    case 'color':
      return ['color', color(css)];
    case 'shadow':
      return ['shadow', css.split(/,(?![^(]*\))/).map((one) => shadow(one.trim()))];
    case 'font':
      return ['fontFamily', css.split(',').map((family) => family.trim().replaceAll("'", ''))];
    case 'fontWeight':
      return ['fontWeight', Number(css)];
    case 'lineHeight':
    case 'layer':
      return ['number', Number(css)];
    case 'letterSpacing':
      return ['number', Number.parseFloat(css)];
    case 'motion':
      return css.startsWith('cubic-bezier')
        ? ['cubicBezier', numbers(css)]
        : ['duration', { value: Number.parseFloat(css), unit: 'ms' }];
    case 'fontSize':
      // Of a size that grows with the window: the largest.
      return [
        'dimension',
        dimension(css.startsWith('clamp') ? (/([\d.]+rem)\)$/.exec(css)?.[1] ?? css) : css),
      ];
    case 'space':
    case 'size':
      return ['dimension', dimension(css)];
    case 'radius':
      return css.endsWith('%') ? ['number', Number.parseFloat(css) / 100] : ['dimension', dimension(css)];
    default:
      throw new Error(`The group ${group} has no type of the format yet.`);
  }
}

const numbers = (css: string): number[] => Array.from(css.matchAll(/-?[\d.]+/g), ([text]) => Number(text));

function dimension(css: string): { value: number; unit: 'px' | 'rem' } {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(css) ?? [];
  if (value === undefined || (unit === undefined && Number(value) !== 0))
    throw new Error(`${css} is no dimension of the format.`);
  return { value: Number(value), unit: (unit as 'px' | 'rem' | undefined) ?? 'px' };
}

function color(css: string): object {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(css);
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(css);
  const channels = hex ? hex.slice(1).map((pair) => Number.parseInt(pair, 16)) : rgb?.slice(1, 4).map(Number);
  if (!channels) throw new Error(`${css} is no colour that is read here.`);
  const components = channels.map((channel) => Number((channel / 255).toFixed(4)));
  const text = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  return { colorSpace: 'srgb', components, alpha: rgb ? Number(rgb[4]) / 100 : 1, hex: text };
}

function shadow(css: string): object {
  const [lengths = '', ink = ''] = css.split(/ (?=rgb)/);
  const [offsetX, offsetY, blur, spread = { value: 0, unit: 'px' }] = lengths.split(' ').map(dimension);
  return { color: color(ink), offsetX, offsetY, blur, spread };
}
