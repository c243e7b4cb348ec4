import { contrast } from 'ui/contrast';

/** An opaque colour as `#rrggbb`. */
export type Hex = `#${string}`;

/**
 * Reads a colour of a style sheet: `#rgb`, `#rrggbb`, `rgb()`, `hsl()`, or a name that `named` knows. Returns
 * undefined for anything else, also for transparency: the contrast of such a colour can't be known.
 * @param named the `rgb()` of a colour's name
 */
export function readColor(text: string, named: (name: string) => string = () => ''): Hex | undefined {
  const value = text.trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (/^#[\da-f]{6}$/.test(value)) return value as Hex;
  const called =
    /^(rgb|hsl)a?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)(%?)[\s,]+([\d.]+)(%?)\s*(?:[,/]\s*(?:1|100%)\s*)?\)$/.exec(
      value,
    );
  if (called) {
    const [, kind, first, second, percent, third] = called;
    const [a, b, c] = [Number(first), Number(second), Number(third)];
    if (kind === 'hsl') return percent && b <= 100 && c <= 100 ? ofHsl(a, b / 100, c / 100) : undefined;
    return !percent && Math.max(a, b, c) <= 255 ? ofBytes([a, b, c]) : undefined;
  }
  const known = /^[a-z]{3,24}$/.test(value) ? named(value) : '';
  return known ? readColor(known) : undefined;
}

/** A colour between two: 0 is the first one, 1 the second. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [bytesOf(one), bytesOf(other)];
  return ofBytes(from.map((byte, index) => byte + ((to[index] ?? byte) - byte) * share));
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(ground: Hex): Hex {
  return contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff';
}

/** The colour, or as little darker or lighter as gives it a contrast on a background. */
export function readable(front: Hex, ground: Hex, least: number): Hex {
  const ink = inkOn(ground);
  for (let share = 0; share < 1; share += 0.05) {
    const color = mix(front, ink, share);
    if (contrast(color, ground) >= least) return color;
  }
  return ink;
}

/** How different two colours look, in no particular unit. */
export function distance(one: Hex, other: Hex): number {
  const to = bytesOf(other);
  return Math.hypot(...bytesOf(one).map((byte, index) => byte - (to[index] ?? 0)));
}

function bytesOf(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function ofBytes(bytes: readonly number[]): Hex {
  return `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}

/** From hue in degrees, saturation and lightness from 0 to 1. */
function ofHsl(hue: number, saturation: number, lightness: number): Hex {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return ofBytes([channel(0), channel(8), channel(4)]);
}
