import { lit, shaded } from './colour.ts';
import { curve, line, metal, oval, path, type Pen, type Point, round, stroke, within } from './pen.ts';

/** How much of a circle's height is seen from where the camera stands. */
export const tilt = 0.17;

export interface Turned {
  x: number;
  /** Outline from top to bottom: height and radius. */
  profile: readonly (readonly [y: number, r: number])[];
  colour: string;
  /** What is seen from above: a lid (default), an opening, or nothing. */
  top?: 'lid' | 'open' | 'none';
  /** Straight lines between the points. */
  straight?: boolean;
  finish?: 'matt' | 'gloss' | 'metal' | 'glass';
  /** Colour of what fills an open one, shown below its rim. */
  filled?: string;
  /** Drawn on the body, inside its outline. */
  decorate?: () => void;
}

/** The outline of a turned thing, its foot and top curved as seen from slightly above. */
export function turnedOutline({
  x,
  profile,
  straight = false,
}: Pick<Turned, 'x' | 'profile' | 'straight'>): string {
  const left: Point[] = profile.map(([y, r]) => [x - r, y]);
  const right: Point[] = profile.map(([y, r]): Point => [x + r, y]).reverse();
  const [topY, topR] = profile[0] ?? [0, 0];
  const [, footR] = profile.at(-1) ?? [0, 0];
  const side = (points: Point[]) =>
    straight
      ? points
          .slice(1)
          .map(([px, py]) => `L${px} ${py}`)
          .join('')
      : curve(points);
  return `M${x - topR} ${topY}${side(left)}A${footR} ${footR * tilt} 0 0 0 ${right[0]?.join(' ')}${side(right)}A${topR} ${topR * tilt} 0 0 0 ${x - topR} ${topY}Z`;
}

/** Draws a turned thing: pots, cups, bottles, lamps, bowls. */
export function lathe(pen: Pen, turned: Turned): void {
  const { x, profile, colour, top = 'lid', finish = 'matt', filled, decorate } = turned;
  const outline = turnedOutline(turned);
  const fill = finish === 'metal' ? metal(pen, colour) : round(pen, colour, finish === 'glass' ? 0.7 : 1);
  path(pen, outline, fill, finish === 'glass' ? { opacity: 0.72 } : {});
  if (decorate) within(pen, outline, decorate);
  const [topY, topR] = profile[0] ?? [0, 0];
  if (top === 'lid') oval(pen, { x, y: topY, rx: topR, ry: topR * tilt }, lit(colour, 0.3));
  if (top === 'open') opening(pen, { x, y: topY, r: topR, colour, ...(filled && { filled }) });
  if (finish === 'gloss' || finish === 'glass') gleam(pen, x, profile);
}

interface Opening {
  x: number;
  y: number;
  r: number;
  colour: string;
  filled?: string;
}

/** A rim and the dark inside, or what fills it. */
export function opening(pen: Pen, { x, y, r, colour, filled }: Opening): void {
  const ry = r * tilt;
  oval(pen, { x, y, rx: r, ry }, lit(colour, 0.35));
  const rim = Math.max(3, r * 0.06);
  oval(pen, { x, y: y + 1, rx: r - rim, ry: ry - rim * 0.5 }, shaded(colour, 0.45));
  if (!filled) return;
  const inside = `M${x - r + rim} ${y + 1}a${r - rim} ${ry - rim * 0.5} 0 1 0 ${2 * (r - rim)} 0a${r - rim} ${ry - rim * 0.5} 0 1 0 ${-2 * (r - rim)} 0Z`;
  within(pen, inside, () => {
    oval(pen, { x, y: y + ry * 0.45, rx: r - rim * 1.4, ry: ry * 0.86 }, filled);
    oval(pen, { x: x - r * 0.2, y: y + ry * 0.3, rx: r * 0.4, ry: ry * 0.3 }, lit(filled, 0.35), {
      opacity: 0.5,
    });
  });
}

/** The window's reflection down the lit side. */
function gleam(pen: Pen, x: number, profile: Turned['profile']): void {
  const inner = profile.slice(0).map(([y, r]): Point => [x - r * 0.62, y]);
  const [first, last] = [inner[0], inner.at(-1)];
  if (!first || !last) return;
  const height = last[1] - first[1];
  const shown = inner.map(([px, py]): Point => [px, first[1] + height * 0.1 + (py - first[1]) * 0.72]);
  stroke(pen, line(shown), '#ffffff', { 'stroke-width': Math.max(5, height * 0.035), opacity: 0.34 });
}
