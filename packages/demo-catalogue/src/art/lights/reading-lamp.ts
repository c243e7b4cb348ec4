import { lit, shaded } from '../colour.ts';
import { lathe, opening } from '../lathe.ts';
import { ball, line, linear, oval, path, type Pen, type Point, shadow, stroke, turned } from '../pen.ts';
import { glow } from './glow.ts';

/** A jointed reading lamp. */
export function readingLamp(pen: Pen, colour: string): void {
  shadow(pen, { x: 320, y: 676, rx: 130 });
  glow(pen, [560, 520], 230, 0.7);
  path(
    pen,
    'M470 330L640 300L760 672L470 672Z',
    linear(
      pen,
      [
        [0, '#fff2c4', 0.5],
        [1, '#fff2c4', 0.02],
      ],
      [0, 1],
    ),
  );
  lathe(pen, {
    x: 320,
    colour,
    finish: 'metal',
    profile: [
      [640, 118],
      [660, 126],
      [676, 124],
    ],
  });
  const arm = (points: readonly Point[]) => {
    stroke(pen, line(points), shaded(colour, 0.35), { 'stroke-width': 17 });
    stroke(pen, line(points.map(([x, y]): Point => [x - 3, y - 2])), lit(colour, 0.4), { 'stroke-width': 5 });
  };
  arm([
    [320, 640],
    [250, 420],
  ]);
  arm([
    [250, 420],
    [470, 236],
  ]);
  for (const [x, y] of [
    [320, 636],
    [250, 420],
    [470, 236],
  ] as const)
    oval(pen, { x, y, rx: 17 }, ball(pen, shaded(colour, 0.1)));
  turned(pen, 'rotate(-24 490 250)', () => {
    lathe(pen, {
      x: 500,
      colour,
      finish: 'metal',
      top: 'lid',
      profile: [
        [206, 34],
        [226, 44],
        [262, 60],
        [320, 116],
        [346, 122],
      ],
    });
    opening(pen, { x: 500, y: 346, r: 122, colour: lit(colour, 0.2) });
    oval(pen, { x: 500, y: 348, rx: 110, ry: 15 }, '#fff6d2');
  });
}
