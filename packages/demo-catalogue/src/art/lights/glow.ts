import { oval, type Pen, type Point, radial } from '../pen.ts';

/** Light that falls around a lamp. */
export function glow(pen: Pen, [x, y]: Point, r: number, strength = 1): void {
  oval(
    pen,
    { x, y, rx: r },
    radial(pen, [
      [0, '#fff2c4', 0.85 * strength],
      [0.4, '#ffe6a3', 0.32 * strength],
      [1, '#ffdf94', 0],
    ]),
  );
}
