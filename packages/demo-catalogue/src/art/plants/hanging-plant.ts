import { lit, shaded } from '../colour.ts';
import { lathe, turnedOutline } from '../lathe.ts';
import { line, metal, oval, path, type Pen, type Point, round, stroke, turned } from '../pen.ts';
import { leaf } from './leaf.ts';

/** A trailing plant in a knotted hanger. */
export function hangingPlant(pen: Pen, colour: string, glaze: string): void {
  const rope = '#e4d3b1';
  turned(pen, 'translate(34 26)', () =>
    path(
      pen,
      turnedOutline({
        x: 400,
        profile: [
          [380, 126],
          [470, 122],
          [540, 70],
        ],
      }),
      '#2b1626',
      { opacity: 0.12 },
    ),
  );
  stroke(pen, 'M400 0V96M400 96L276 380M400 96L524 380M400 96L404 360', shaded(rope, 0.12), {
    'stroke-width': 7,
  });
  oval(pen, { x: 400, y: 92, rx: 15 }, metal(pen, '#c9a15a'));
  const tips: readonly (readonly [number, number, number, number])[] = [
    [230, 300, 30, -20],
    [560, 290, 30, 24],
    [310, 220, 30, -16],
    [480, 210, 32, 20],
    [400, 190, 30, 8],
    [200, 420, 28, -34],
    [610, 410, 28, 30],
  ];
  for (const [x, y, w, bend] of tips) {
    stroke(
      pen,
      line([
        [400, 372],
        [(400 + x) / 2, (372 + y) / 2 - 30],
        [x, y],
      ]),
      shaded(colour, 0.1),
      { 'stroke-width': 5 },
    );
    leaf(pen, {
      from: [x - (x - 400) * 0.06, y - 4],
      to: [x + (x - 400) * 0.34, y + 44],
      w,
      bend,
      colour,
    });
  }
  lathe(pen, {
    x: 400,
    colour: glaze,
    finish: 'gloss',
    top: 'open',
    filled: '#4a3428',
    profile: [
      [376, 128],
      [420, 136],
      [480, 118],
      [530, 82],
      [548, 54],
    ],
  });
  const trail = (points: readonly Point[], size: number) => {
    stroke(pen, line(points), shaded(colour, 0.15), { 'stroke-width': 5 });
    points.slice(1).forEach(([x, y], i) => {
      const way = i % 2 ? 1 : -1;
      leaf(pen, {
        from: [x, y],
        to: [x + way * size * 1.5, y + size * 1.2],
        w: size * 0.62,
        bend: way * 6,
        colour: i % 3 ? colour : lit(colour, 0.14),
      });
    });
  };
  trail(
    [
      [300, 380],
      [268, 430],
      [252, 500],
      [258, 566],
      [240, 630],
      [250, 690],
    ],
    40,
  );
  trail(
    [
      [500, 380],
      [536, 430],
      [548, 490],
      [536, 552],
      [552, 606],
    ],
    38,
  );
  trail(
    [
      [410, 388],
      [420, 440],
      [404, 500],
      [418, 560],
    ],
    34,
  );
  stroke(pen, 'M276 380C300 500 360 552 400 566C440 552 500 500 524 380', rope, { 'stroke-width': 7 });
  stroke(pen, 'M404 396C410 470 406 520 400 566', rope, { 'stroke-width': 7 });
  oval(pen, { x: 400, y: 572, rx: 16, ry: 18 }, round(pen, rope));
  for (let dx = -24; dx <= 24; dx += 8)
    stroke(
      pen,
      `M400 586C${400 + dx * 0.4} 620 ${400 + dx} 660 ${400 + dx} 704`,
      dx % 16 ? rope : shaded(rope, 0.12),
      { 'stroke-width': 6 },
    );
}
