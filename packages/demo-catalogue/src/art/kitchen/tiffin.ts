import { lit, shaded } from '../colour.ts';
import { lathe, tilt } from '../lathe.ts';
import { box, metal, type Pen, shadow, stroke } from '../pen.ts';

/** Three steel boxes, clipped together. */
export function tiffin(pen: Pen, colour: string): void {
  const y = 682;
  shadow(pen, { x: 400, y, rx: 132 });
  stroke(pen, 'M262 610V330c0 -130 276 -130 276 0V610', shaded(colour, 0.42), { 'stroke-width': 15 });
  stroke(pen, 'M259 610V330c0 -132 276 -134 279 -4', lit(colour, 0.5), { 'stroke-width': 5 });
  for (let i = 0; i < 3; i++) {
    const bottom = y - i * 112;
    lathe(pen, {
      x: 400,
      colour,
      finish: 'metal',
      profile: [
        [bottom - 112, 126],
        [bottom - 98, 130],
        [bottom - 94, 124],
        [bottom - 12, 124],
        [bottom, 116],
      ],
      straight: true,
    });
    stroke(pen, `M274 ${bottom - 100}a126 ${126 * tilt} 0 0 0 252 0`, lit(colour, 0.7), {
      'stroke-width': 4,
      opacity: 0.8,
    });
  }
  lathe(pen, {
    x: 400,
    colour: lit(colour, 0.1),
    finish: 'metal',
    profile: [
      [322, 76],
      [332, 112],
      [352, 130],
      [362, 130],
    ],
  });
  lathe(pen, {
    x: 400,
    colour: '#b8814f',
    profile: [
      [292, 18],
      [302, 25],
      [318, 17],
      [326, 17],
    ],
  });
  stroke(pen, 'M336 233C372 224 428 224 464 233', '#a86f43', { 'stroke-width': 26 });
  for (const x of [264, 536])
    box(pen, { x: x - 11, y: 520, w: 22, h: 96, r: 8 }, metal(pen, shaded(colour, 0.1)));
}
