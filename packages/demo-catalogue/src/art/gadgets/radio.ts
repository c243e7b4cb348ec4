import { steel } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import {
  ball,
  box,
  face,
  linear,
  metal,
  oval,
  path,
  type Pen,
  roundedBox,
  shadow,
  stroke,
  within,
} from '../pen.ts';

/** A wooden radio with a dial. */
export function radio(pen: Pen, wood: string, front: string): void {
  shadow(pen, { x: 400, y: 672, rx: 262, ry: 28 });
  stroke(pen, 'M560 330L650 130', metal(pen, steel), { 'stroke-width': 7 });
  oval(pen, { x: 651, y: 128, rx: 9 }, ball(pen, steel));
  stroke(pen, 'M300 334C300 250 500 250 500 334', shaded('#8a5a36', 0.1), { 'stroke-width': 18 });
  for (const x of [210, 590]) box(pen, { x: x - 22, y: 650, w: 44, h: 24, r: 6 }, shaded(wood, 0.5));
  path(pen, roundedBox({ x: 134, y: 324, w: 532, h: 336, r: 38 }), face(pen, wood));
  within(pen, roundedBox({ x: 134, y: 324, w: 532, h: 336, r: 38 }), () => {
    for (let i = 0; i < 10; i++)
      stroke(pen, `M130 ${336 + i * 36}c120 -14 240 18 540 -6`, shaded(wood, 0.35), {
        'stroke-width': 2.5,
        opacity: 0.3,
      });
  });
  path(pen, roundedBox({ x: 162, y: 352, w: 476, h: 280, r: 22 }), face(pen, front));
  const cloth = roundedBox({ x: 184, y: 374, w: 220, h: 236, r: 16 });
  path(
    pen,
    cloth,
    linear(
      pen,
      [
        [0, lit(wood, 0.5)],
        [1, lit(wood, 0.24)],
      ],
      [1, 1],
    ),
  );
  within(pen, cloth, () => {
    for (let x = 180; x < 410; x += 14)
      stroke(pen, `M${x} 370V616`, shaded(wood, 0.3), { 'stroke-width': 6, opacity: 0.55 });
  });
  box(
    pen,
    { x: 426, y: 376, w: 190, h: 86, r: 10 },
    linear(
      pen,
      [
        [0, '#fff3d0'],
        [1, '#f0cf8a'],
      ],
      [0, 1],
    ),
  );
  for (let i = 0; i < 15; i++)
    stroke(pen, `M${440 + i * 11.6} 400v${i % 5 ? 12 : 24}`, '#6b4a2e', { 'stroke-width': 2.4 });
  stroke(pen, 'M524 386V452', '#c8402e', { 'stroke-width': 4 });
  box(pen, { x: 440, y: 438, w: 160, h: 4 }, '#6b4a2e', { opacity: 0.6 });
  for (const [x, r] of [
    [472, 44],
    [574, 44],
  ] as const) {
    oval(pen, { x: x + 5, y: 548, rx: r }, '#2b1626', { opacity: 0.3 });
    oval(pen, { x, y: 542, rx: r }, metal(pen, '#c9a15a'));
    oval(pen, { x, y: 542, rx: r * 0.72 }, ball(pen, front));
    stroke(pen, `M${x} 542L${x + 12} ${542 - r * 0.6}`, '#fdf6e8', { 'stroke-width': 5 });
  }
}
