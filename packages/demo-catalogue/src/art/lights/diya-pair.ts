import { lit, shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { metal, oval, path, type Pen, type Point, shadow, stroke, turned } from '../pen.ts';
import { flame } from './flame.ts';

function diya(pen: Pen, [x, y]: Point, colour: string, size: number): void {
  shadow(pen, { x, y, rx: 66 * size });
  turned(pen, `translate(${x} ${y}) scale(${size})`, () => {
    lathe(pen, {
      x: 0,
      colour,
      finish: 'metal',
      profile: [
        [-64, 20],
        [-40, 26],
        [-12, 70],
        [0, 74],
      ],
    });
    path(pen, 'M-128 -128c6 62 70 78 122 78s124 -22 150 -92c-20 12 -44 16 -60 14Z', metal(pen, colour));
    path(
      pen,
      'M-128 -128c20 -34 190 -34 212 0c16 2 40 -2 60 -14c-12 38 -70 46 -150 46s-120 -10 -122 -32Z',
      lit(colour, 0.35),
    );
    path(
      pen,
      'M-112 -126c24 -22 168 -22 190 2c10 4 28 2 40 -4c-14 22 -60 28 -122 28s-104 -8 -108 -26Z',
      '#a8691d',
    );
    path(pen, 'M-80 -124c34 -12 120 -10 140 4', 'none', {
      stroke: '#ffd98a',
      'stroke-width': 4,
      opacity: 0.7,
    });
    stroke(pen, 'M60 -112L120 -136', '#fff6e0', { 'stroke-width': 7 });
    flame(pen, [126, -134], 1.15);
  });
}

/** Two brass lamps, lit. */
export function diyaPair(pen: Pen, colour: string): void {
  diya(pen, [470, 600], shaded(colour, 0.05), 0.9);
  diya(pen, [270, 690], colour, 1.18);
  for (const [x, y, c] of [
    [520, 704, '#e2762b'],
    [560, 690, '#eda23a'],
    [478, 716, '#eda23a'],
    [604, 712, '#e2762b'],
  ] as const) {
    for (let i = 0; i < 6; i++)
      oval(pen, { x: x + Math.cos(i) * 13, y: y + Math.sin(i) * 7, rx: 12, ry: 7 }, i % 2 ? c : lit(c, 0.25));
  }
}
