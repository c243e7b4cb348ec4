import { steel } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { box, face, metal, oval, path, type Pen, round, roundedBox, shadow, stroke } from '../pen.ts';

/** Over-ear headphones. */
export function headphones(pen: Pen, colour: string, cushion: string): void {
  shadow(pen, { x: 290, y: 680, rx: 96 });
  shadow(pen, { x: 516, y: 680, rx: 96 });
  stroke(pen, 'M232 470C210 90 590 90 568 470', shaded(colour, 0.25), { 'stroke-width': 44 });
  stroke(pen, 'M230 460C212 98 588 98 570 460', colour, { 'stroke-width': 34 });
  stroke(pen, 'M262 290C300 160 440 140 500 210', lit(colour, 0.55), { 'stroke-width': 9, opacity: 0.7 });
  stroke(pen, 'M296 232C340 168 460 168 504 232', cushion, { 'stroke-width': 22 });
  for (const way of [-1, 1]) {
    const x = 400 + way * 168;
    box(pen, { x: x - 10, y: 380, w: 20, h: 130, r: 9 }, metal(pen, steel));
    path(pen, roundedBox({ x: way < 0 ? x - 4 : x - 64, y: 456, w: 68, h: 224, r: 32 }), round(pen, cushion));
    path(pen, roundedBox({ x: way < 0 ? x - 74 : x - 18, y: 446, w: 92, h: 240, r: 44 }), round(pen, colour));
    oval(pen, { x: way < 0 ? x - 30 : x + 30, y: 566, rx: 26, ry: 74 }, face(pen, shaded(colour, 0.14)));
    oval(pen, { x: way < 0 ? x - 30 : x + 30, y: 566, rx: 14, ry: 46 }, metal(pen, '#c9a15a'), {
      opacity: 0.9,
    });
  }
}
