import { lit, mix, shaded } from '../colour.ts';
import { lathe, tilt, turnedOutline } from '../lathe.ts';
import { box, linear, oval, path, type Pen, radial, round, shadow, stroke } from '../pen.ts';
import { flame } from './flame.ts';

/** A candle in a glass with a wooden lid beside it. */
export function candle(pen: Pen, colour: string, wax: string): void {
  shadow(pen, { x: 370, y: 668, rx: 140 });
  const profile = [
    [380, 142],
    [640, 142],
    [668, 130],
  ] as const;
  lathe(pen, { x: 370, colour: mix(colour, '#ffffff', 0.5), finish: 'glass', profile, top: 'none' });
  lathe(pen, {
    x: 370,
    colour: wax,
    profile: [
      [470, 130],
      [640, 130],
      [660, 120],
    ],
    top: 'lid',
  });
  oval(
    pen,
    { x: 370, y: 470, rx: 128, ry: 22 },
    radial(pen, [
      [0, '#fff6da'],
      [0.6, lit(wax, 0.4)],
      [1, wax],
    ]),
  );
  stroke(pen, 'M370 470V444', '#4a3630', { 'stroke-width': 5 });
  flame(pen, [370, 448], 0.95);
  path(
    pen,
    turnedOutline({ x: 370, profile }),
    linear(pen, [
      [0, '#ffffff', 0.4],
      [0.12, '#ffffff', 0.06],
      [0.8, '#ffffff', 0.02],
      [1, '#ffffff', 0.28],
    ]),
  );
  oval(pen, { x: 370, y: 380, rx: 142, ry: 142 * tilt }, 'none', {
    stroke: '#ffffff',
    'stroke-width': 6,
    opacity: 0.75,
  });
  path(pen, 'M290 536h160v84h-160Z', '#fdf6e8', { opacity: 0.94 });
  for (const [y, w] of [
    [560, 96],
    [580, 64],
    [598, 80],
  ] as const)
    box(pen, { x: 370 - w / 2, y, w, h: y === 560 ? 8 : 4, r: 2 }, shaded(wax, 0.5));
  shadow(pen, { x: 596, y: 694, rx: 92, ry: 22 });
  path(pen, 'M504 664v26a92 24 0 0 0 184 0v-26Z', round(pen, '#a86f43'));
  oval(pen, { x: 596, y: 664, rx: 92, ry: 24 }, lit('#a86f43', 0.3));
  for (const r of [0.35, 0.65])
    oval(pen, { x: 596, y: 664, rx: 92 * r, ry: 24 * r }, 'none', {
      stroke: '#8a5a36',
      'stroke-width': 3,
      opacity: 0.5,
    });
}
