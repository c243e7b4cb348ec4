import { readColor, type Hex } from './color.ts';

/** The variables of an appearance, checked: colours as `#rrggbb`, lengths as numbers of px. */
export interface Variables {
  fontFamily?: string;
  fontSize?: number;
  borderRadius?: number;
  spacing?: number;
  controlHeight?: number;
  colorAccent?: Hex;
  colorBackground?: Hex;
  colorText?: Hex;
  colorTextMuted?: Hex;
  colorBorder?: Hex;
  colorFocus?: Hex;
  colorError?: Hex;
}

/** The limits of each length, in px. */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  fontSize: [12, 24],
  borderRadius: [0, 32],
  spacing: [8, 32],
  controlHeight: [32, 72],
};

const colors = [
  'colorAccent',
  'colorBackground',
  'colorText',
  'colorTextMuted',
  'colorBorder',
  'colorFocus',
  'colorError',
];

/** One name of a font: in quotes, or words. */
const fontName = /^\s*(?:'[^'"\\;{}<>()]+'|"[^'"\\;{}<>()]+"|-?[\p{L}_][\p{L}\d_-]*(?: [\p{L}\d_-]+)*)\s*$/u;

/**
 * Reads variables of a page, which may have any shape. One that is not as documented is left out, and named.
 * @param where such as `appearance.variables`, for the warning
 * @param warn gets a sentence about each variable that is refused
 * @param named the `rgb()` of a colour's name
 */
export function readVariables(
  given: unknown,
  where: string,
  warn: (sentence: string) => void,
  named?: (name: string) => string,
): Variables {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object') {
    warn(`${where} is ${shown(given)}, but must be an object. It is ignored.`);
    return {};
  }
  const read: Record<string, unknown> = {};
  for (const name of Object.keys(given)) {
    const kind = kindOf(name);
    if (!kind) {
      warn(`${where}.${name.slice(0, 40)} is no variable of the widget. It is ignored.`);
      continue;
    }
    try {
      const value = (given as Record<string, unknown>)[name];
      if (value === undefined) continue;
      const checked = checkedValue(name, value, named);
      if (checked === undefined)
        warn(`${where}.${name} is ${shown(value)}, but must be ${kind}. It is ignored.`);
      else read[name] = checked;
    } catch {
      warn(`${where}.${name} could not be read. It is ignored.`);
    }
  }
  return read;
}

/** What a variable must be, in words; undefined for an unknown name. */
function kindOf(name: string): string | undefined {
  if (name === 'fontFamily') return "a list of fonts, such as 'Georgia, serif'";
  if (colors.includes(name)) return 'an opaque colour: #rrggbb, rgb(), hsl() or a name';
  const limits = Object.hasOwn(lengths, name) ? lengths[name] : undefined;
  return limits && `a length from ${limits[0]}px to ${limits[1]}px`;
}

function checkedValue(name: string, value: unknown, named?: (name: string) => string): unknown {
  const limits = lengths[name];
  if (limits) return lengthOf(value, limits);
  if (typeof value !== 'string' || value.length > 300) return undefined;
  if (name !== 'fontFamily') return readColor(value, named);
  return value.split(',').every((one) => fontName.test(one)) ? value.trim() : undefined;
}

function lengthOf(value: unknown, [least, most]: readonly [number, number]): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,3}(\.\d{1,4})?(px)?$/.test(text.trim())) return undefined;
  const length = Number.parseFloat(text);
  return length >= least && length <= most ? length : undefined;
}

/** A value as a warning shows it. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 60)}'`;
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `a value of type ${typeof value}`;
}
