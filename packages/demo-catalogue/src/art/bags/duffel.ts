import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import {
  box,
  face,
  linear,
  path,
  type Pen,
  round,
  roundedBox,
  shadow,
  stroke,
  turned,
  within,
} from '../pen.ts';
import { buckle } from './buckle.ts';
import { seam } from './seam.ts';
import { strap } from './strap.ts';

/** A round-ended weekend bag. */
export function duffel(pen: Pen, colour: string, leather: string): void {
  shadow(pen, { x: 400, y: 668, rx: 270, ry: 30 });
  stroke(pen, 'M262 470C250 250 360 214 400 214C440 214 550 250 538 470', shaded(leather, 0.25), {
    'stroke-width': 18,
  });
  const outline =
    'M176 392C230 366 570 366 624 392C690 426 698 620 640 660C590 676 210 676 160 660C102 620 110 426 176 392Z';
  path(
    pen,
    outline,
    linear(
      pen,
      [
        [0, lit(colour, 0.36)],
        [0.35, colour],
        [1, shaded(colour, 0.34)],
      ],
      [0.15, 1],
    ),
  );
  within(pen, outline, () => {
    for (const [x, w] of [
      [84, 92],
      [624, 92],
    ] as const)
      box(
        pen,
        { x, y: 360, w, h: 320 },
        linear(
          pen,
          [
            [0, shaded(leather, 0.05)],
            [1, shaded(leather, 0.35)],
          ],
          [0, 1],
        ),
      );
    seam(pen, 'M184 370V680M616 370V680', lit(leather, 0.5));
    stroke(pen, 'M150 400C300 380 500 380 650 400', shaded(colour, 0.5), {
      'stroke-width': 9,
      opacity: 0.55,
    });
    stroke(pen, 'M150 400C300 380 500 380 650 400', brass, { 'stroke-width': 3, 'stroke-dasharray': '5 4' });
    path(pen, 'M110 450C230 420 330 440 400 436V380H110Z', '#fff8ec', { opacity: 0.12 });
  });
  for (const x of [262, 514]) strap(pen, { x, y: 396, w: 26, h: 270 }, leather);
  stroke(pen, 'M274 430C266 262 366 232 400 232C434 232 534 262 526 430', leather, { 'stroke-width': 19 });
  stroke(pen, 'M270 420C264 256 366 226 398 226', lit(leather, 0.45), { 'stroke-width': 4, opacity: 0.8 });
  path(pen, roundedBox({ x: 356, y: 214, w: 88, h: 36, r: 14 }), round(pen, shaded(leather, 0.2)));
  for (const x of [275, 527]) buckle(pen, x, 470);
  turned(pen, 'rotate(10 600 470)', () => {
    stroke(pen, 'M566 440V476', leather, { 'stroke-width': 6 });
    box(pen, { x: 540, y: 474, w: 52, h: 78, r: 10 }, face(pen, lit(leather, 0.14)));
    box(pen, { x: 550, y: 500, w: 32, h: 38, r: 4 }, '#fdf6e8');
  });
}
