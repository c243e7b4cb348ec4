import { linear, path, type Pen, type Point } from '../pen.ts';
import { glow } from './glow.ts';

export function flame(pen: Pen, [x, y]: Point, size = 1): void {
  glow(pen, [x, y - 34 * size], 120 * size);
  path(
    pen,
    `M${x} ${y}c${-30 * size} ${-22 * size} ${-16 * size} ${-52 * size} 0 ${-84 * size}c${16 * size} ${32 * size} ${30 * size} ${62 * size} 0 ${84 * size}Z`,
    linear(
      pen,
      [
        [0, '#ff9d2e'],
        [1, '#ffd667'],
      ],
      [0, 1],
    ),
  );
  path(
    pen,
    `M${x} ${y - 4}c${-13 * size} ${-12 * size} ${-8 * size} ${-28 * size} 0 ${-44 * size}c${8 * size} ${16 * size} ${13 * size} ${32 * size} 0 ${44 * size}Z`,
    '#fff6d8',
  );
}
