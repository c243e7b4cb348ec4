import { lit, shaded } from './colour.ts';

export type Point = readonly [x: number, y: number];

/** Collects the marks of one picture, 800 × 800, lit from the upper left. */
export interface Pen {
  defs: string[];
  marks: string[];
}

export const createPen = (): Pen => ({ defs: [], marks: [] });

const n = (value: number) => String(Math.round(value * 10) / 10);

type Attributes = Record<string, string | number>;

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('');

export function path(pen: Pen, d: string, fill: string, more: Attributes = {}): void {
  pen.marks.push(`<path d="${d}" fill="${fill}"${written(more)}/>`);
}

export function stroke(pen: Pen, d: string, colour: string, more: Attributes = {}): void {
  path(pen, d, 'none', {
    stroke: colour,
    'stroke-width': 4,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export interface Oval {
  x: number;
  y: number;
  rx: number;
  ry?: number;
}

export function oval(pen: Pen, { x, y, rx, ry = rx }: Oval, fill: string, more: Attributes = {}): void {
  pen.marks.push(
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${written(more)}/>`,
  );
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
}

export function box(pen: Pen, { x, y, w, h, r = 0 }: Box, fill: string, more: Attributes = {}): void {
  pen.marks.push(
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"${written(more)}/>`,
  );
}

/** Draws inside a transformation, such as `rotate(12 400 400)`. */
export function turned(pen: Pen, transform: string, draw: () => void): void {
  pen.marks.push(`<g transform="${transform}">`);
  draw();
  pen.marks.push('</g>');
}

/** Draws only within an outline. */
export function within(pen: Pen, outline: string, draw: () => void): void {
  const id = define(pen, (name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`);
  pen.marks.push(`<g clip-path="url(#${id})">`);
  draw();
  pen.marks.push('</g>');
}

function define(pen: Pen, make: (id: string) => string): string {
  const id = `d${pen.defs.length}`;
  pen.defs.push(make(id));
  return id;
}

type Stop = readonly [at: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A fill that runs across its shape; `to` is where it ends, in shares of the shape. */
export function linear(pen: Pen, list: readonly Stop[], [x, y]: Point = [1, 0]): string {
  return `url(#${define(pen, (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x}" y2="${y}">${stops(list)}</linearGradient>`)})`;
}

export function radial(pen: Pen, list: readonly Stop[], [x, y]: Point = [0.5, 0.5], r = 0.5): string {
  return `url(#${define(pen, (id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops(list)}</radialGradient>`)})`;
}

/** The shading of a thing turned on a lathe. */
export const round = (pen: Pen, colour: string, depth = 1): string =>
  linear(pen, [
    [0, shaded(colour, 0.16 * depth)],
    [0.1, shaded(colour, 0.04 * depth)],
    [0.3, lit(colour, 0.26 * depth)],
    [0.55, colour],
    [0.85, shaded(colour, 0.2 * depth)],
    [1, shaded(colour, 0.28 * depth)],
  ]);

/** Polished metal: the room shows in it as bands. */
export const metal = (pen: Pen, colour: string): string =>
  linear(pen, [
    [0, shaded(colour, 0.3)],
    [0.12, colour],
    [0.24, lit(colour, 0.65)],
    [0.36, lit(colour, 0.15)],
    [0.6, shaded(colour, 0.12)],
    [0.78, shaded(colour, 0.34)],
    [0.92, lit(colour, 0.1)],
    [1, shaded(colour, 0.3)],
  ]);

/** A flat face turned to the light. */
export const face = (pen: Pen, colour: string, depth = 1): string =>
  linear(
    pen,
    [
      [0, lit(colour, 0.16 * depth)],
      [0.5, colour],
      [1, shaded(colour, 0.16 * depth)],
    ],
    [1, 1],
  );

export const ball = (pen: Pen, colour: string): string =>
  radial(
    pen,
    [
      [0, lit(colour, 0.5)],
      [0.35, lit(colour, 0.12)],
      [0.75, shaded(colour, 0.12)],
      [1, shaded(colour, 0.32)],
    ],
    [0.36, 0.3],
    0.75,
  );

/** The shadow of a thing that stands at y, `rx` wide to each side: dark where it touches, long to the right. */
export function shadow(pen: Pen, { x, y, rx, ry = rx * 0.16 }: Oval, strength = 1): void {
  const dark = '#2b1626';
  const soft = radial(pen, [
    [0, dark, 0.3 * strength],
    [0.55, dark, 0.13 * strength],
    [1, dark, 0],
  ]);
  const touch = radial(pen, [
    [0, dark, 0.5 * strength],
    [0.7, dark, 0.32 * strength],
    [1, dark, 0],
  ]);
  oval(pen, { x: x + rx * 0.55, y: y + ry * 0.5, rx: rx * 1.6, ry: ry * 2 }, soft);
  oval(pen, { x: x + rx * 0.06, y: y + ry * 0.15, rx: rx * 1.1, ry: ry * 1.25 }, touch);
}

/** Many lines as one: `make` for each step from `from` up to `to`. One stroke draws them faster than many. */
export function lines(from: number, to: number, step: number, make: (at: number) => string): string {
  let d = '';
  for (let at = from; at < to; at += step) d += make(at);
  return d;
}

/** Rows of dots over an area, every second row shifted; `size` is a dot's width. */
export function dots(
  pen: Pen,
  { x, y, w, h }: Box,
  step: number,
  style: { colour: string; size: number; opacity: number },
): void {
  let row = 0;
  const d = lines(y, y + h, step, (at) => `M${n(x + (row++ % 2) * (step / 2))} ${n(at)}H${n(x + w)}`);
  // A dash of no length with round ends is a dot.
  stroke(pen, d, style.colour, {
    'stroke-width': style.size,
    'stroke-dasharray': `0.1 ${step}`,
    opacity: style.opacity,
  });
}

/** A smooth line through points (Catmull–Rom), without the first `M`. */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  let d = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${[...c1, ...c2, ...p2].map(n).join(' ')}`;
  }
  return d;
}

/** A smooth line through points. */
export const line = (points: readonly Point[]): string =>
  `M${(points[0] ?? [0, 0]).map(n).join(' ')}${curve(points)}`;

export const polygon = (points: readonly Point[]): string =>
  `M${points.map((point) => point.map(n).join(' ')).join('L')}Z`;

export const roundedBox = ({ x, y, w, h, r = 0 }: Box): string =>
  `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${n(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${n(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${n(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** The whole picture as SVG. */
export const svg = ({ defs, marks }: Pen, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 800 800"><defs>${defs.join('')}</defs>${marks.join('')}</svg>`;
