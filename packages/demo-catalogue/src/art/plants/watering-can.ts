import { lit, shaded } from '../colour.ts';
import { lathe, tilt } from '../lathe.ts';
import { oval, path, type Pen, round, shadow, stroke, turned } from '../pen.ts';

/** An enamel can with a long spout. */
export function wateringCan(pen: Pen, colour: string): void {
  shadow(pen, { x: 360, y: 672, rx: 160 });
  path(pen, 'M470 600C560 580 600 470 640 372L668 384C640 500 600 640 476 652Z', round(pen, colour));
  turned(pen, 'rotate(28 656 372)', () => {
    path(pen, 'M634 386L610 338H706L682 386Z', round(pen, colour));
    oval(pen, { x: 658, y: 338, rx: 48, ry: 13 }, lit(colour, 0.4));
    for (const [x, y] of [
      [630, 338],
      [648, 333],
      [668, 333],
      [686, 338],
      [656, 343],
      [672, 342],
    ] as const)
      oval(pen, { x, y, rx: 4, ry: 2.4 }, shaded(colour, 0.5));
  });
  stroke(pen, 'M236 640C90 620 110 400 262 392', shaded(colour, 0.25), { 'stroke-width': 22 });
  stroke(pen, 'M232 632C98 612 116 408 258 396', lit(colour, 0.3), { 'stroke-width': 6 });
  lathe(pen, {
    x: 360,
    colour,
    finish: 'gloss',
    top: 'open',
    profile: [
      [390, 118],
      [402, 122],
      [420, 120],
      [560, 146],
      [672, 158],
    ],
    straight: true,
  });
  stroke(
    pen,
    `M246 440a116 ${116 * tilt} 0 0 0 232 0M208 640a152 ${152 * tilt} 0 0 0 304 0`,
    shaded(colour, 0.3),
    { 'stroke-width': 5, opacity: 0.6 },
  );
  stroke(pen, 'M262 392C280 300 440 300 458 392', '#a06a3c', { 'stroke-width': 20 });
  stroke(pen, 'M268 382C290 304 430 304 450 380', lit('#a06a3c', 0.4), { 'stroke-width': 5 });
}
