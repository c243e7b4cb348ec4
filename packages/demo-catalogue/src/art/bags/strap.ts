import { lit, shaded } from '../colour.ts';
import { box, linear, type Pen } from '../pen.ts';
import { seam } from './seam.ts';

export function strap(
  pen: Pen,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  colour: string,
): void {
  box(
    pen,
    { x, y, w, h, r: 8 },
    linear(pen, [
      [0, lit(colour, 0.24)],
      [0.5, colour],
      [1, shaded(colour, 0.3)],
    ]),
  );
  seam(pen, `M${x + 6} ${y + 6}v${h - 12}M${x + w - 6} ${y + 6}v${h - 12}`, lit(colour, 0.5));
}
