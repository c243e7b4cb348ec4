import { lit, shaded } from '../colour.ts';
import { box, linear, oval, path, type Pen, radial, roundedBox, shadow, stroke, turned } from '../pen.ts';
import { sprig } from './sprig.ts';

/** Bars of soap on a slatted dish. */
export function soap(pen: Pen, first: string, second: string): void {
  shadow(pen, { x: 400, y: 684, rx: 240, ry: 28 });
  const bar = (x: number, y: number, colour: string) => {
    path(
      pen,
      roundedBox({ x, y, w: 310, h: 118, r: 40 }),
      linear(
        pen,
        [
          [0, lit(colour, 0.3)],
          [0.5, colour],
          [1, shaded(colour, 0.24)],
        ],
        [0.3, 1],
      ),
    );
    path(
      pen,
      `M${x + 30} ${y + 8}H${x + 280}C${x + 300} ${y + 14} ${x + 306} ${y + 34} ${x + 290} ${y + 42}H${x + 20}C${x + 4} ${y + 34} ${x + 10} ${y + 14} ${x + 30} ${y + 8}Z`,
      lit(colour, 0.3),
    );
    for (let i = 0; i < 26; i++)
      oval(
        pen,
        { x: x + 30 + ((i * 61) % 250), y: y + 16 + ((i * 43) % 84), rx: 2 + (i % 3) },
        i % 3 ? shaded(colour, 0.35) : lit(colour, 0.5),
        { opacity: 0.6 },
      );
    stroke(pen, `M${x + 110} ${y + 84}h90`, shaded(colour, 0.3), { 'stroke-width': 6, opacity: 0.5 });
  };
  bar(248, 508, first);
  turned(pen, 'rotate(-6 400 440)', () => bar(232, 384, second));
  sprig(pen, { x: 392, y: 396 }, 130, '#6f9458');
  sprig(pen, { x: 470, y: 400 }, 100, '#7fa366');
  for (let i = 0; i < 7; i++)
    path(
      pen,
      roundedBox({ x: 170 + i * 68, y: 620, w: 54, h: 26, r: 8 }),
      linear(
        pen,
        [
          [0, lit('#a9733f', 0.4)],
          [1, shaded('#a9733f', 0.1)],
        ],
        [0, 1],
      ),
    );
  path(
    pen,
    roundedBox({ x: 158, y: 642, w: 484, h: 22, r: 10 }),
    linear(
      pen,
      [
        [0, '#a9733f'],
        [1, shaded('#a9733f', 0.35)],
      ],
      [0, 1],
    ),
  );
  for (const x of [200, 560]) box(pen, { x, y: 660, w: 40, h: 24, r: 6 }, shaded('#a9733f', 0.3));
  for (const [x, y, r] of [
    [196, 590, 20],
    [226, 566, 11],
    [600, 600, 17],
    [630, 580, 9],
    [580, 470, 10],
  ] as const)
    oval(
      pen,
      { x, y, rx: r },
      radial(
        pen,
        [
          [0, '#ffffff', 0.1],
          [0.8, '#ffffff', 0.3],
          [1, '#ffffff', 0.85],
        ],
        [0.4, 0.4],
        0.6,
      ),
    );
}
