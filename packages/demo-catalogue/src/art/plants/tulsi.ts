import { lit, shaded } from '../colour.ts';
import { line, linear, oval, path, type Pen, type Point, shadow, stroke } from '../pen.ts';
import { leaf } from './leaf.ts';

/** Holy basil on its square pedestal. */
export function tulsi(pen: Pen, colour: string, stone: string): void {
  shadow(pen, { x: 400, y: 690, rx: 150 });
  const slab = (y: number, half: number, h: number) => {
    path(
      pen,
      `M${400 - half} ${y}H${400 + half}V${y + h}H${400 - half}Z`,
      linear(pen, [
        [0, lit(stone, 0.24)],
        [0.5, stone],
        [1, shaded(stone, 0.24)],
      ]),
    );
    path(pen, `M${400 - half} ${y}l14 -12H${386 + half}l14 12Z`, lit(stone, 0.45));
  };
  slab(652, 160, 40);
  slab(500, 112, 152);
  slab(462, 142, 38);
  path(
    pen,
    'M346 640V574A54 54 0 0 1 454 574V640Z',
    linear(
      pen,
      [
        [0, shaded(stone, 0.5)],
        [1, shaded(stone, 0.28)],
      ],
      [0.4, 1],
    ),
  );
  path(pen, 'M384 630h32l-5 10h-22Z', '#c9973f');
  path(pen, 'M400 628c-12 -8 -7 -20 0 -32c7 12 12 24 0 32Z', '#ffb347');
  for (const x of [306, 494])
    for (let y = 520; y < 640; y += 30) path(pen, `M${x} ${y - 11}l11 11l-11 11l-11 -11Z`, '#b9563b');
  const stems: readonly Point[] = [
    [400, 180],
    [330, 230],
    [474, 224],
    [276, 308],
    [526, 300],
    [364, 206],
    [438, 200],
    [240, 370],
    [560, 366],
  ];
  for (const [x, y] of stems) {
    stroke(
      pen,
      line([
        [400, 458],
        [(400 + x) / 2 + (x - 400) * 0.05, (458 + y) / 2],
        [x, y],
      ]),
      '#6b5a3a',
      { 'stroke-width': 5 },
    );
    for (let step = 0.4; step <= 1.01; step += 0.15) {
      const [px, py] = [400 + (x - 400) * step, 458 + (y - 458) * step];
      for (const way of [-1, 1])
        leaf(pen, {
          from: [px, py],
          to: [px + way * 40, py - 18 + step * 8],
          w: 13,
          colour: step > 0.8 ? lit(colour, 0.16) : colour,
        });
    }
    for (let i = 0; i < 4; i++)
      oval(pen, { x, y: y - i * 11, rx: 7 - i, ry: 6 }, i % 2 ? '#8d6f9c' : '#a58bb0');
  }
}
