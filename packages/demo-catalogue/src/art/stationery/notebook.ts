import { paper } from '../materials.ts';
import { shaded } from '../colour.ts';
import {
  box,
  face,
  linear,
  lines,
  oval,
  path,
  type Pen,
  polygon,
  roundedBox,
  shadow,
  stroke,
  turned,
  within,
} from '../pen.ts';

/** A cloth-bound notebook, standing a little open. */
export function notebook(pen: Pen, cloth: string, foil: string): void {
  shadow(pen, { x: 400, y: 672, rx: 190 });
  path(
    pen,
    polygon([
      [560, 214],
      [618, 238],
      [618, 664],
      [560, 684],
    ]),
    linear(pen, [
      [0, shaded(paper, 0.1)],
      [1, paper],
    ]),
  );
  const pages = lines(566, 616, 6, (x) => `M${x} ${216 + (x - 560) * 0.4}V${683 - (x - 560) * 0.34}`);
  stroke(pen, pages, shaded(paper, 0.3), { 'stroke-width': 1.5, opacity: 0.5 });
  path(pen, roundedBox({ x: 212, y: 194, w: 356, h: 492, r: 14 }), face(pen, cloth));
  within(pen, roundedBox({ x: 212, y: 194, w: 356, h: 492, r: 14 }), () => {
    stroke(
      pen,
      lines(196, 690, 5, (y) => `M212 ${y}h356`),
      shaded(cloth, 0.3),
      { 'stroke-width': 1.2, opacity: 0.25 },
    );
    box(
      pen,
      { x: 212, y: 190, w: 46, h: 500 },
      linear(pen, [
        [0, shaded(cloth, 0.2)],
        [0.8, shaded(cloth, 0.08)],
        [1, shaded(cloth, 0.34)],
      ]),
    );
  });
  turned(pen, 'translate(412 420)', () => {
    for (let i = 0; i < 12; i++) {
      turned(pen, `rotate(${i * 30})`, () => {
        path(pen, 'M0 -36C26 -70 20 -104 0 -122C-20 -104 -26 -70 0 -36Z', 'none', {
          stroke: foil,
          'stroke-width': 5,
        });
        oval(pen, { x: 0, y: -76, rx: 5, ry: 12 }, foil);
      });
    }
    for (const r of [30, 17]) oval(pen, { x: 0, y: 0, rx: r }, 'none', { stroke: foil, 'stroke-width': 5 });
    oval(pen, { x: 0, y: 0, rx: 7 }, foil);
  });
  stroke(pen, 'M280 228H548V652H280Z', foil, { 'stroke-width': 3.5 });
  stroke(pen, 'M520 686C522 704 516 716 524 736', '#b3402e', {
    'stroke-width': 11,
    'stroke-linecap': 'butt',
  });
}
