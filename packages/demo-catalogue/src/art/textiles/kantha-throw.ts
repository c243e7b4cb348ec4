import { lit, shaded } from '../colour.ts';
import { box, face, linear, path, type Pen, shadow, stroke, within } from '../pen.ts';
import { folded } from './folded.ts';

/** A throw with running stitch and tassels, folded over another. */
export function kanthaThrow(pen: Pen, colour: string, thread: string): void {
  shadow(pen, { x: 400, y: 668, rx: 236, ry: 26 });
  folded(pen, { y: 576, h: 92, colour: shaded(colour, 0.12), inset: -14 });
  folded(pen, { y: 486, h: 92, colour: lit(colour, 0.06), inset: 0 });
  const top = 'M200 344C300 330 500 330 606 344C622 360 622 480 606 492H212C176 486 176 356 200 344Z';
  path(pen, top, face(pen, colour));
  within(pen, top, () => {
    for (let y = 350; y < 490; y += 13)
      stroke(pen, `M180 ${y}C320 ${y - 6} 480 ${y + 6} 630 ${y}`, thread, {
        'stroke-width': 3,
        'stroke-dasharray': '12 10',
        opacity: 0.85,
        'stroke-dashoffset': y,
      });
    box(
      pen,
      { x: 180, y: 330, w: 440, h: 170 },
      linear(
        pen,
        [
          [0, '#fff8ec', 0.24],
          [0.5, '#fff8ec', 0],
          [1, '#2b1626', 0.2],
        ],
        [0.4, 1],
      ),
    );
  });
  const drape = 'M420 338H560V600C520 612 460 612 420 600Z';
  path(
    pen,
    drape,
    linear(pen, [
      [0, shaded(colour, 0.1)],
      [0.3, lit(colour, 0.14)],
      [1, shaded(colour, 0.14)],
    ]),
  );
  within(pen, drape, () => {
    for (let y = 350; y < 600; y += 22)
      stroke(pen, `M424 ${y}h134`, thread, { 'stroke-width': 4, 'stroke-dasharray': '13 9' });
    stroke(pen, 'M420 560H560M420 580H560', thread, { 'stroke-width': 7 });
  });
  for (let x = 428; x <= 554; x += 14)
    stroke(pen, `M${x} 604c-4 18 4 30 0 50`, thread, { 'stroke-width': 5 });
}
