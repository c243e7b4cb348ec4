import { lit, shaded } from '../colour.ts';
import { box, linear, lines, path, type Pen, polygon, roundedBox, stroke, within } from '../pen.ts';

/** A flat-woven rug hung from a rod. */
export function dhurrie(pen: Pen, colour: string, accent: string, third: string): void {
  box(pen, { x: 226, y: 152, w: 380, h: 500 }, '#2b1626', { opacity: 0.12 });
  const outline = roundedBox({ x: 210, y: 140, w: 380, h: 496, r: 4 });
  path(pen, outline, colour);
  within(pen, outline, () => {
    for (const y of [160, 590]) {
      box(pen, { x: 200, y, w: 400, h: 26 }, accent);
      box(pen, { x: 200, y: y + (y < 300 ? 34 : -18), w: 400, h: 8 }, third);
    }
    for (let row = 0; row < 3; row++) {
      for (let i = 0; i < 3; i++) {
        const [x, y] = [272 + i * 128, 286 + row * 104];
        path(
          pen,
          polygon([
            [x, y - 46],
            [x + 56, y],
            [x, y + 46],
            [x - 56, y],
          ]),
          (row + i) % 2 ? accent : third,
        );
        path(
          pen,
          polygon([
            [x, y - 24],
            [x + 30, y],
            [x, y + 24],
            [x - 30, y],
          ]),
          colour,
        );
        path(
          pen,
          polygon([
            [x, y - 11],
            [x + 14, y],
            [x, y + 11],
            [x - 14, y],
          ]),
          (row + i) % 2 ? third : accent,
        );
      }
    }
    stroke(
      pen,
      lines(140, 640, 7, (y) => `M210 ${y}h380`),
      '#2b1626',
      { 'stroke-width': 1.2, opacity: 0.1 },
    );
    for (const x of [250, 372, 500])
      box(
        pen,
        { x, y: 130, w: 64, h: 520 },
        linear(pen, [
          [0, '#2b1626', 0],
          [0.5, '#2b1626', 0.1],
          [1, '#fff8ec', 0.12],
        ]),
      );
  });
  for (let x = 214; x <= 586; x += 12.4)
    stroke(pen, `M${x} 634c-3 18 3 26 0 42`, third, { 'stroke-width': 5 });
  box(
    pen,
    { x: 170, y: 120, w: 460, h: 24, r: 12 },
    linear(
      pen,
      [
        [0, lit('#a06a3c', 0.4)],
        [0.5, '#a06a3c'],
        [1, shaded('#a06a3c', 0.4)],
      ],
      [0, 1],
    ),
  );
  stroke(pen, 'M250 124L400 26L550 124', '#c9a97a', { 'stroke-width': 6 });
}
