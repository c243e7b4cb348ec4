import { lit, shaded } from '../colour.ts';
import { linear, oval, path, type Pen, shadow } from '../pen.ts';
import { folded } from './folded.ts';

/** A quilt, folded thick, its print on the turned corner. */
export function quilt(pen: Pen, colour: string, ink: string): void {
  shadow(pen, { x: 400, y: 676, rx: 244, ry: 28 });
  const motif = (y: number) => () => {
    for (let x = 190; x < 640; x += 46) {
      path(pen, `M${x} ${y}c16 -14 26 2 14 16c-10 12 -30 6 -26 -10c2 -12 14 -20 24 -18`, ink, {
        opacity: 0.85,
      });
      oval(pen, { x: x + 24, y: y + 22, rx: 4 }, ink);
    }
  };
  folded(pen, { y: 572, h: 104, colour, inset: -18 }, motif(610));
  folded(pen, { y: 470, h: 104, colour: lit(colour, 0.25), inset: -8 });
  folded(pen, { y: 366, h: 106, colour, inset: 0 }, motif(400));
  for (const x of [300, 496]) {
    path(
      pen,
      `M${x} 362h28c10 110 10 200 0 316h-28c10 -116 10 -206 0 -316Z`,
      linear(pen, [
        [0, shaded('#c9974a', 0.2)],
        [0.4, lit('#c9974a', 0.4)],
        [1, shaded('#c9974a', 0.2)],
      ]),
    );
  }
  for (const x of [314, 510]) {
    for (const way of [-1, 1]) {
      oval(pen, { x: x + way * 26, y: 352, rx: 27, ry: 13 }, way < 0 ? lit('#c9974a', 0.3) : '#c9974a', {
        transform: `rotate(${way * -18} ${x + way * 26} 352)`,
      });
    }
    oval(pen, { x, y: 360, rx: 11, ry: 10 }, shaded('#c9974a', 0.15));
  }
}
