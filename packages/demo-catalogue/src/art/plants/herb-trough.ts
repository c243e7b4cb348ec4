import { lit, shaded } from '../colour.ts';
import { ball, box, face, line, linear, oval, path, type Pen, shadow, stroke, within } from '../pen.ts';
import { leaf } from './leaf.ts';

/** A windowsill trough with three kitchen herbs. */
export function herbTrough(pen: Pen, colour: string, wood: string): void {
  shadow(pen, { x: 400, y: 672, rx: 270, ry: 28 });
  const bush = (x: number, kind: number) => {
    for (let i = 0; i < 16; i++) {
      const angle = -Math.PI / 2 + ((i % 8) - 3.5) * 0.28;
      const reach = 120 + ((i * 37) % 90);
      const [tx, ty] = [x + Math.cos(angle) * reach * 0.62, 516 + Math.sin(angle) * reach];
      const tone = i % 3 ? colour : lit(colour, 0.2);
      stroke(
        pen,
        line([
          [x, 530],
          [(x + tx) / 2, (530 + ty) / 2 - 8],
          [tx, ty],
        ]),
        shaded(tone, 0.15),
        { 'stroke-width': kind === 2 ? 6 : 4 },
      );
      if (kind === 0)
        for (const way of [-1, 1])
          leaf(pen, { from: [tx, ty], to: [tx + way * 34, ty - 10], w: 13, colour: tone });
      if (kind === 1)
        for (const [dx, dy] of [
          [-16, 0],
          [16, 0],
          [0, -18],
        ] as const)
          oval(pen, { x: tx + dx, y: ty + dy, rx: 15, ry: 12 }, ball(pen, lit(tone, 0.1)));
      if (kind === 2) leaf(pen, { from: [x, 528], to: [tx, ty - 40], w: 7, colour: tone, vein: false });
    }
  };
  bush(230, 0);
  bush(400, 1);
  bush(570, 2);
  path(pen, 'M118 516H682L660 672H140Z', face(pen, wood));
  within(pen, 'M118 516H682L660 672H140Z', () => {
    for (const y of [566, 620])
      stroke(pen, `M110 ${y}H690`, shaded(wood, 0.4), { 'stroke-width': 5, opacity: 0.5 });
    for (let i = 0; i < 9; i++)
      stroke(pen, `M${130 + i * 60} ${530 + (i % 3) * 50}c40 -6 60 8 110 2`, shaded(wood, 0.3), {
        'stroke-width': 2.5,
        opacity: 0.35,
      });
  });
  box(
    pen,
    { x: 108, y: 504, w: 584, h: 20, r: 6 },
    linear(
      pen,
      [
        [0, lit(wood, 0.45)],
        [1, wood],
      ],
      [0, 1],
    ),
  );
  [230, 400, 570].forEach((x) => {
    path(pen, `M${x - 40} 566h80l10 18l-10 18h-80Z`, '#fdf6e8');
    stroke(pen, `M${x - 24} 584h44`, '#8a7a68', { 'stroke-width': 5 });
  });
}
