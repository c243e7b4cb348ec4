import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import {
  box,
  face,
  line,
  linear,
  metal,
  oval,
  path,
  type Pen,
  radial,
  round,
  roundedBox,
  shadow,
  stroke,
  turned,
  within,
} from '../pen.ts';

/** A ribbed cabin case on wheels. */
export function suitcase(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 692, rx: 180 });
  for (const x of [344, 456]) box(pen, { x: x - 6, y: 70, w: 12, h: 170 }, metal(pen, '#a9adb4'));
  path(pen, roundedBox({ x: 328, y: 52, w: 144, h: 30, r: 15 }), round(pen, '#4a4a52'));
  for (const x of [268, 532]) {
    path(pen, roundedBox({ x: x - 22, y: 656, w: 44, h: 22, r: 6 }), '#4a4a52');
    oval(
      pen,
      { x, y: 684, rx: 20, ry: 17 },
      radial(pen, [
        [0, '#8a8a92'],
        [0.5, '#3c3c44'],
        [1, '#2a2a30'],
      ]),
    );
  }
  const body = { x: 220, y: 204, w: 360, h: 458, r: 46 };
  path(pen, roundedBox(body), round(pen, colour, 0.9));
  for (let x = 262; x <= 538; x += 46) {
    path(
      pen,
      roundedBox({ x: x - 9, y: 224, w: 18, h: 418, r: 9 }),
      linear(pen, [
        [0, lit(colour, 0.38)],
        [0.5, colour],
        [1, shaded(colour, 0.32)],
      ]),
      { opacity: 0.75 },
    );
  }
  for (const [x, y] of [
    [220, 204],
    [520, 204],
    [220, 602],
    [520, 602],
  ] as const)
    within(pen, roundedBox(body), () =>
      box(pen, { x, y, w: 60, h: 60, r: 22 }, shaded(colour, 0.28), { opacity: 0.8 }),
    );
  path(pen, roundedBox({ x: 340, y: 196, w: 120, h: 22, r: 11 }), round(pen, '#4a4a52'));
  box(pen, { x: 372, y: 300, w: 56, h: 36, r: 8 }, metal(pen, brass));
  stroke(pen, 'M246 260V580', '#ffffff', { 'stroke-width': 8, opacity: 0.32 });
  stroke(
    pen,
    line([
      [470, 212],
      [520, 250],
      [512, 320],
    ]),
    '#8a5a36',
    { 'stroke-width': 5 },
  );
  turned(pen, 'rotate(-8 512 350)', () => {
    box(pen, { x: 484, y: 316, w: 60, h: 88, r: 12 }, face(pen, '#b9794a'));
    box(pen, { x: 496, y: 346, w: 36, h: 42, r: 4 }, '#fdf6e8');
  });
}
