import { lit } from '../colour.ts';
import { tilt } from '../lathe.ts';
import { path, type Pen } from '../pen.ts';

/** A pot's front again, over stems that start inside it. */
export function rimFront(
  pen: Pen,
  { x, y, r, colour }: { x: number; y: number; r: number; colour: string },
): void {
  path(
    pen,
    `M${x - r} ${y}a${r} ${r * tilt} 0 0 0 ${2 * r} 0l-4 6a${r} ${r * tilt} 0 0 1 ${8 - 2 * r} 0Z`,
    lit(colour, 0.35),
  );
}
