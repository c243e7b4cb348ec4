import { lit, shaded } from '../colour.ts';
import { line, oval, type Pen, stroke } from '../pen.ts';

/** One leaf, pointing up, `size` long. */
export function sprig(pen: Pen, { x, y }: { x: number; y: number }, size: number, colour: string): void {
  stroke(
    pen,
    line([
      [x, y],
      [x + size * 0.1, y - size * 0.5],
      [x, y - size],
    ]),
    shaded(colour, 0.2),
    { 'stroke-width': 4 },
  );
  for (let i = 0; i < 5; i++)
    for (const way of [-1, 1]) {
      const py = y - size * (0.2 + i * 0.17);
      oval(
        pen,
        { x: x + way * size * 0.16, y: py, rx: size * 0.17, ry: size * 0.065 },
        way < 0 ? lit(colour, 0.2) : colour,
        { transform: `rotate(${way * -32} ${x} ${py})` },
      );
    }
}
