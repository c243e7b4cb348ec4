import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { box, dots, linear, metal, oval, path, type Pen, shadow, stroke, within } from '../pen.ts';

/** A rolled mat, strapped. */
export function yogaMat(pen: Pen, colour: string, inside: string): void {
  shadow(pen, { x: 400, y: 668, rx: 290, ry: 30 });
  const body = 'M190 420H610C680 420 700 540 700 548C700 600 670 676 610 676H190Z';
  path(
    pen,
    body,
    linear(
      pen,
      [
        [0, lit(colour, 0.36)],
        [0.3, colour],
        [0.75, shaded(colour, 0.22)],
        [1, shaded(colour, 0.4)],
      ],
      [0, 1],
    ),
  );
  within(pen, body, () => {
    dots(pen, { x: 200, y: 430, w: 500, h: 246 }, 18, { colour: lit(colour, 0.5), size: 3.6, opacity: 0.5 });
  });
  oval(pen, { x: 190, y: 548, rx: 82, ry: 128 }, shaded(colour, 0.1));
  let spiral = '';
  for (let step = 0; step <= 150; step++) {
    const angle = step / 7.2;
    const r = 6 + step * 0.8;
    spiral += `${step ? 'L' : 'M'}${(190 + Math.cos(angle) * r * 0.62).toFixed(1)} ${(548 + Math.sin(angle) * r).toFixed(1)}`;
  }
  stroke(pen, spiral, inside, { 'stroke-width': 11 });
  stroke(pen, spiral, shaded(colour, 0.45), { 'stroke-width': 3.5 });
  for (const x of [330, 560]) {
    path(
      pen,
      `M${x} 418h36c34 40 34 220 0 260h-36c34 -40 34 -220 0 -260Z`,
      linear(
        pen,
        [
          [0, lit('#a2653a', 0.3)],
          [0.5, '#a2653a'],
          [1, shaded('#a2653a', 0.4)],
        ],
        [0, 1],
      ),
    );
    box(pen, { x: x + 10, y: 500, w: 44, h: 34, r: 6 }, 'none', {
      stroke: metal(pen, brass),
      'stroke-width': 7,
    });
  }
  stroke(pen, 'M350 420C370 270 540 270 580 420', '#a2653a', { 'stroke-width': 15 });
  stroke(pen, 'M354 410C376 276 532 276 574 408', lit('#a2653a', 0.4), { 'stroke-width': 4, opacity: 0.7 });
}
