import { contrast } from 'ui/contrast';
import type { FrameRule } from './dressed.ts';
import { distance, mix, readColor, type Hex } from './color.ts';
import type { LookColors } from './look-colors.ts';

/** Fonts that most systems have. The frames can't load the page's own. */
const systemFonts = [
  'system-ui',
  'sans-serif',
  'serif',
  'monospace',
  'Arial',
  'Verdana',
  'Tahoma',
  'Trebuchet MS',
  'Georgia',
  'Times New Roman',
  'Courier New',
];

/** iOS zooms into the page when an input with smaller text gets the focus. */
const leastSize = 16;
const sizes = Array.from({ length: 9 }, (_, index) => leastSize + index);

/** Greys, for text whose colour the frames did not know at their start. */
const greys = Array.from({ length: 17 }, (_, index) => mix('#000000', '#ffffff', index / 16));

/** What the wrapper shows at the moment; an empty string where the stylesheet has not arrived. */
export interface Shown {
  text: string;
  placeholder: string;
  error: string;
  surface: string;
  font: string;
  size: string;
}

/** Per group: the property, and the selectors that it belongs to without a class. */
const groups = {
  font: ['font-family', 'input'],
  size: ['font-size', 'input'],
  text: ['color', 'input'],
  error: ['color', '.invalid'],
  placeholder: ['color', '::-webkit-input-placeholder', '::-moz-placeholder'],
} as const satisfies Record<string, readonly string[]>;

type Group = keyof typeof groups;

/** The rules for frames that start now: the looks that are known, and greys. */
export function frameRules(looks: readonly LookColors[]): FrameRule[] {
  const each = (pick: (look: LookColors) => Hex) => [...new Set(looks.map(pick))];
  const values: Record<Group, readonly string[]> = {
    font: systemFonts.map((name) =>
      name.includes(' ') ? `'${name}',system-ui,sans-serif` : `${name},system-ui`,
    ),
    size: sizes.map((size) => `${size}px`),
    text: [...each(({ text }) => text), ...greys],
    placeholder: [...each(({ textMuted }) => textMuted), ...greys],
    error: each(({ danger }) => danger),
  };
  return Object.entries(groups).flatMap(([group, [property, ...bases]]) =>
    values[group as Group].flatMap((value, index) =>
      bases.map((base): FrameRule => {
        const selector = `.sf-${group}-${index}${base === 'input' ? '' : base}`;
        return [selector, base, property, value];
      }),
    ),
  );
}

/**
 * The classes that give the inputs what the wrapper shows. A colour that the frames do not have is replaced by
 * the most similar one that can be read on the background.
 * @param rules those that the frames got
 * @param startFont the font that they got, which needs no class
 */
export function frameClasses(rules: readonly FrameRule[], shown: Shown, startFont: string): string[] {
  const surface = readColor(shown.surface);
  const color = (value: string) => {
    const wanted = readColor(value);
    return (known: readonly string[]) => (wanted && surface ? nearest(wanted, surface, known as Hex[]) : -1);
  };
  const size = Math.max(leastSize, Math.round(Number.parseFloat(shown.size)));
  const choices: Record<Group, (known: readonly string[]) => number> = {
    font: () => (shown.font === startFont ? -1 : fontIndex(shown.font)),
    size: (known) => known.indexOf(`${size}px`),
    text: color(shown.text),
    error: color(shown.error),
    placeholder: color(shown.placeholder),
  };
  return Object.entries(choices).flatMap(([group, choose]) => {
    const [, base] = groups[group as Group];
    const known = rules.filter(([selector, of]) => selector.startsWith(`.sf-${group}-`) && of === base);
    const index = known.length > 0 ? choose(known.map(([, , , value]) => value)) : -1;
    return index < 0 ? [] : `sf-${group}-${index}`;
  });
}

function nearest(color: Hex, surface: Hex, known: readonly Hex[]): number {
  const least = Math.min(4.5, contrast(color, surface));
  const off = (one: Hex) => distance(one, color) + (contrast(one, surface) < least ? 1000 : 0);
  const best = known.reduce((found, one) => (off(one) < off(found) ? one : found), known[0] ?? color);
  return known.indexOf(best);
}

/** The first font of a list that the frames know. */
function fontIndex(family: string): number {
  const names = family.split(',').map((name) =>
    name
      .trim()
      .replaceAll(/^['"]|['"]$/g, '')
      .toLowerCase(),
  );
  const known = systemFonts.map((name) => name.toLowerCase());
  return known.indexOf(names.find((name) => known.includes(name)) ?? 'system-ui');
}
