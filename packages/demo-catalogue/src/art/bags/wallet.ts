import { brass } from '../materials.ts';
import { lit, mix, shaded } from '../colour.ts';
import { box, face, metal, oval, path, type Pen, polygon, shadow, stroke, turned } from '../pen.ts';
import { seam } from './seam.ts';

/** A folded wallet with cards in it, seen standing open. */
export function wallet(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 660, rx: 240, ry: 26 });
  const back = polygon([
    [172, 336],
    [600, 300],
    [628, 604],
    [200, 652],
  ]);
  path(pen, back, face(pen, shaded(colour, 0.18)));
  const cards = ['#d9a441', '#5f8291', '#efe4d2'];
  cards.forEach((card, i) => {
    turned(pen, `rotate(${-5 + i * 1.5} 400 400) translate(${i * 12} ${i * 24})`, () => {
      box(pen, { x: 214, y: 262, w: 350, h: 210, r: 16 }, face(pen, card));
      box(pen, { x: 236, y: 284, w: 46, h: 34, r: 6 }, mix(card, '#fff6d8', 0.6));
      box(pen, { x: 420, y: 292, w: 120, h: 10, r: 5 }, '#ffffff', { opacity: 0.6 });
    });
  });
  const front =
    'M186 404L604 368C616 368 622 374 624 384L640 618C640 634 634 640 620 642L222 684C206 684 198 678 196 664L178 420C178 410 180 406 186 404Z';
  turned(pen, 'translate(0 -8)', () => path(pen, front, '#2b1626', { opacity: 0.25 }));
  path(pen, front, face(pen, colour, 1.3));
  seam(pen, 'M194 418L610 382L626 626L212 670Z', lit(colour, 0.5));
  path(pen, 'M404 386Q452 430 500 378L484 379Q452 408 420 385Z', shaded(colour, 0.4));
  path(pen, 'M530 470l96 -8l4 62l-94 10Q512 506 530 470Z', face(pen, shaded(colour, 0.12)));
  oval(pen, { x: 560, y: 500, rx: 17 }, metal(pen, brass));
  stroke(pen, 'M206 436L590 402', '#fff8ec', { 'stroke-width': 9, opacity: 0.16 });
}
