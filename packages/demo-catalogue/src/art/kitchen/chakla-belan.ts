import { lit, shaded } from '../colour.ts';
import {
  box,
  curve,
  line,
  linear,
  oval,
  path,
  type Pen,
  radial,
  round,
  shadow,
  stroke,
  turned,
} from '../pen.ts';

/** A rolling board on short legs, its pin across it, flour about. */
export function chaklaBelan(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 650, rx: 250, ry: 60 });
  for (const x of [250, 400, 550])
    box(pen, { x: x - 22, y: 600, w: 44, h: x === 400 ? 74 : 52, r: 10 }, round(pen, shaded(colour, 0.15)));
  path(pen, 'M138 540v36a262 104 0 0 0 524 0v-36Z', round(pen, shaded(colour, 0.08)));
  oval(
    pen,
    { x: 400, y: 540, rx: 262, ry: 104 },
    radial(
      pen,
      [
        [0, lit(colour, 0.34)],
        [1, lit(colour, 0.04)],
      ],
      [0.35, 0.3],
      0.8,
    ),
  );
  for (const r of [0.28, 0.5, 0.72, 0.9])
    oval(pen, { x: 400, y: 540, rx: 262 * r, ry: 104 * r }, 'none', {
      stroke: shaded(colour, 0.14),
      'stroke-width': 3,
      opacity: 0.45,
    });
  oval(pen, { x: 372, y: 536, rx: 132, ry: 52 }, shaded('#f3e3c0', 0.12));
  oval(
    pen,
    { x: 370, y: 531, rx: 132, ry: 51 },
    radial(
      pen,
      [
        [0, '#fffaf0'],
        [1, '#f0deb8'],
      ],
      [0.4, 0.3],
      0.8,
    ),
  );
  for (const [x, y] of [
    [350, 520],
    [402, 546],
    [330, 548],
    [420, 516],
  ] as const)
    oval(pen, { x, y, rx: 12, ry: 5 }, '#d9b074', { opacity: 0.5 });
  turned(pen, 'rotate(-24 470 470)', () => {
    oval(pen, { x: 476, y: 516, rx: 210, ry: 18 }, '#2b1626', { opacity: 0.2 });
    const wood = linear(
      pen,
      [
        [0, lit(colour, 0.45)],
        [0.45, colour],
        [1, shaded(colour, 0.35)],
      ],
      [0, 1],
    );
    path(
      pen,
      `M300 450${curve([
        [300, 450],
        [380, 440],
        [470, 434],
        [560, 440],
        [640, 450],
      ])}V494${curve([
        [640, 494],
        [560, 504],
        [470, 510],
        [380, 504],
        [300, 494],
      ])}Z`,
      wood,
    );
    for (const [x, w] of [
      [196, 108],
      [636, 108],
    ] as const)
      box(
        pen,
        { x, y: 456, w, h: 32, r: 16 },
        linear(
          pen,
          [
            [0, lit(shaded(colour, 0.2), 0.35)],
            [1, shaded(colour, 0.45)],
          ],
          [0, 1],
        ),
      );
    stroke(
      pen,
      line([
        [320, 454],
        [470, 446],
        [620, 454],
      ]),
      '#ffffff',
      { 'stroke-width': 6, opacity: 0.3 },
    );
  });
}
