import { lit, shaded } from '../colour.ts';
import { lathe, turnedOutline } from '../lathe.ts';
import { line, oval, path, type Pen, type Point, shadow, stroke, within } from '../pen.ts';

/** A bud vase with dried stems. */
export function vase(pen: Pen, colour: string, bloom: string): void {
  shadow(pen, { x: 400, y: 676, rx: 120 });
  const stems: readonly Point[] = [
    [300, 120],
    [370, 70],
    [450, 96],
    [520, 150],
    [250, 210],
    [566, 240],
  ];
  stems.forEach(([x, y], i) => {
    stroke(
      pen,
      line([
        [400, 420],
        [(400 + x) / 2 + (i % 2 ? 8 : -8), (420 + y) / 2],
        [x, y],
      ]),
      '#a58a5c',
      { 'stroke-width': 4 },
    );
    for (let k = 0; k < 9; k++) {
      const share = 1 - k * 0.055;
      const [px, py] = [400 + (x - 400) * share, 420 + (y - 420) * share];
      const r = 17 - Math.abs(k - 3) * 2;
      for (const way of [-1, 1])
        oval(pen, { x: px + way * r * 0.7, y: py, rx: r, ry: r * 0.55 }, k % 2 ? bloom : lit(bloom, 0.22), {
          transform: `rotate(${way * 40} ${px} ${py})`,
          opacity: 0.9,
        });
    }
  });
  lathe(pen, {
    x: 400,
    colour,
    top: 'open',
    profile: [
      [410, 40],
      [430, 32],
      [462, 34],
      [500, 84],
      [560, 124],
      [630, 116],
      [676, 78],
    ],
  });
  within(
    pen,
    turnedOutline({
      x: 400,
      profile: [
        [410, 40],
        [430, 32],
        [462, 34],
        [500, 84],
        [560, 124],
        [630, 116],
        [676, 78],
      ],
    }),
    () => {
      for (let i = 0; i < 40; i++)
        oval(
          pen,
          { x: 280 + ((i * 67) % 240), y: 480 + ((i * 41) % 190), rx: 2.4 + (i % 3) },
          shaded(colour, 0.35),
          { opacity: 0.35 },
        );
      path(pen, 'M260 600C340 570 440 640 540 596V700H260Z', shaded(colour, 0.16), { opacity: 0.35 });
    },
  );
}
