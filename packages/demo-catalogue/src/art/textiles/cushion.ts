import { shaded } from '../colour.ts';
import { box, face, path, type Pen, radial, shadow, stroke, within } from '../pen.ts';

const cushionOutline =
  'M196 300C180 262 196 246 232 258C340 284 460 284 568 258C604 246 620 262 604 300C580 400 580 520 604 622C618 660 604 676 568 664C460 642 340 642 232 664C196 676 182 660 196 622C220 520 220 400 196 300Z';

/** A cushion with any pattern on it. */
export function cushion(pen: Pen, colour: string, pattern: (pen: Pen) => void): void {
  shadow(pen, { x: 400, y: 664, rx: 210, ry: 26 });
  path(pen, cushionOutline, face(pen, colour));
  within(pen, cushionOutline, () => {
    pattern(pen);
    const dark = '#2b1626';
    box(
      pen,
      { x: 150, y: 220, w: 500, h: 480 },
      radial(
        pen,
        [
          [0, '#fff8ec', 0.3],
          [0.45, '#fff8ec', 0],
          [0.75, dark, 0.06],
          [1, dark, 0.34],
        ],
        [0.4, 0.36],
        0.66,
      ),
    );
    for (const d of [
      'M200 262C250 310 270 330 300 344',
      'M600 262C552 310 530 330 506 346',
      'M200 660C246 612 262 596 292 584',
      'M600 660C556 612 536 596 510 584',
    ])
      stroke(pen, d, dark, { 'stroke-width': 16, opacity: 0.09 });
  });
  stroke(pen, cushionOutline, shaded(colour, 0.3), { 'stroke-width': 5, opacity: 0.55 });
}
