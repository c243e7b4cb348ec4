import { steel } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { face, metal, oval, path, type Pen, round, roundedBox, shadow, stroke } from '../pen.ts';

/** A power bank, its cable curled beside it. */
export function powerBank(pen: Pen, colour: string): void {
  shadow(pen, { x: 360, y: 680, rx: 140 });
  stroke(pen, 'M358 238C358 120 520 120 540 250C560 400 640 400 640 500C640 620 560 640 566 700', '#2b1626', {
    'stroke-width': 14,
    opacity: 0.1,
    transform: 'translate(10 14)',
  });
  stroke(pen, 'M358 238C358 120 520 120 540 250C560 400 640 400 640 500C640 620 560 640 566 690', '#f3ead9', {
    'stroke-width': 13,
  });
  stroke(pen, 'M358 238C358 120 520 120 540 250C560 400 640 400 640 500C640 620 560 640 566 690', '#c9b898', {
    'stroke-width': 4,
    'stroke-dasharray': '8 8',
  });
  path(pen, roundedBox({ x: 340, y: 212, w: 36, h: 52, r: 6 }), metal(pen, steel));
  path(pen, roundedBox({ x: 548, y: 672, w: 36, h: 50, r: 6 }), metal(pen, steel));
  path(pen, roundedBox({ x: 226, y: 250, w: 268, h: 432, r: 44 }), round(pen, colour, 0.8));
  path(pen, roundedBox({ x: 248, y: 272, w: 224, h: 388, r: 30 }), face(pen, lit(colour, 0.08)));
  for (let i = 0; i < 4; i++)
    oval(pen, { x: 320 + i * 27, y: 330, rx: 7 }, i < 3 ? '#bdf0c4' : shaded(colour, 0.35));
  path(pen, 'M372 420L316 512H356L344 588L406 486H364Z', lit(colour, 0.55));
  stroke(pen, 'M256 310V610', '#ffffff', { 'stroke-width': 9, opacity: 0.3 });
}
