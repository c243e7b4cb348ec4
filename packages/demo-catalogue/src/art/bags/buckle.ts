import { brass } from '../materials.ts';
import { box, metal, type Pen } from '../pen.ts';

export function buckle(pen: Pen, x: number, y: number): void {
  box(pen, { x: x - 19, y: y - 15, w: 38, h: 30, r: 6 }, 'none', {
    stroke: metal(pen, brass),
    'stroke-width': 7,
  });
}
