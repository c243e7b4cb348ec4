import { type Pen, stroke } from '../pen.ts';

/** A dashed seam. */
export const seam = (pen: Pen, d: string, colour: string): void =>
  stroke(pen, d, colour, { 'stroke-width': 3, 'stroke-dasharray': '10 8', opacity: 0.8 });
