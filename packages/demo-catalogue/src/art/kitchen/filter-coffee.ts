import { lit, mix, shaded } from '../colour.ts';
import { lathe, opening, tilt } from '../lathe.ts';
import { face, oval, path, type Pen, shadow, stroke } from '../pen.ts';

/** A tumbler of filter coffee standing in its saucer cup. */
export function filterCoffee(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 672, rx: 150 });
  const davara = [
    [552, 186],
    [566, 182],
    [620, 164],
    [664, 140],
    [672, 132],
  ] as const;
  opening(pen, { x: 400, y: 552, r: 186, colour });
  lathe(pen, {
    x: 400,
    colour,
    finish: 'metal',
    top: 'open',
    filled: '#6b3f24',
    profile: [
      [330, 112],
      [342, 114],
      [348, 104],
      [520, 92],
      [590, 86],
    ],
  });
  oval(pen, { x: 400, y: 335, rx: 98, ry: 14 }, mix('#d8ab77', '#fff3df', 0.4));
  for (const [x, r] of [
    [360, 9],
    [384, 12],
    [420, 8],
    [444, 11],
    [402, 7],
  ] as const)
    oval(pen, { x, y: 334, rx: r, ry: r * 0.45 }, '#fff8ec', { opacity: 0.8 });
  lathe(pen, {
    x: 400,
    colour: shaded(colour, 0.03),
    finish: 'metal',
    top: 'none',
    profile: davara.map(([y, r]) => [y + 4, r] as const),
  });
  oval(pen, { x: 400, y: 556, rx: 186, ry: 186 * tilt }, 'none', {
    stroke: lit(colour, 0.6),
    'stroke-width': 7,
    'stroke-dasharray': '0',
  });
  lathe(pen, {
    x: 400,
    colour,
    finish: 'metal',
    top: 'none',
    profile: [
      [480, 94],
      [556, 88],
    ],
  });
  stroke(pen, 'M382 300c-26 -36 22 -54 0 -94', '#ffffff', { 'stroke-width': 9, opacity: 0.4 });
  stroke(pen, 'M418 296c-18 -30 18 -44 0 -76', '#ffffff', { 'stroke-width': 8, opacity: 0.3 });
  path(pen, `M222 585c10 50 60 92 70 92h-6c-40 -10 -66 -60 -72 -90Z`, face(pen, lit(colour, 0.4)), {
    opacity: 0.5,
  });
}
