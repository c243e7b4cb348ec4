import { brass, paper } from '../materials.ts';
import { lit, mix, shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { line, linear, metal, oval, path, type Pen, roundedBox, shadow, stroke, turned } from '../pen.ts';

/** A pen resting on its ink. */
export function fountainPen(pen: Pen, ink: string, barrel: string): void {
  shadow(pen, { x: 330, y: 664, rx: 130 });
  const bottle = roundedBox({ x: 200, y: 448, w: 260, h: 216, r: 34 });
  path(
    pen,
    bottle,
    linear(
      pen,
      [
        [0, '#ffffff', 0.75],
        [0.5, mix(ink, '#ffffff', 0.75), 0.7],
        [1, mix(ink, '#ffffff', 0.5), 0.8],
      ],
      [1, 1],
    ),
  );
  path(
    pen,
    roundedBox({ x: 216, y: 506, w: 228, h: 144, r: 24 }),
    linear(
      pen,
      [
        [0, lit(ink, 0.16)],
        [0.5, ink],
        [1, shaded(ink, 0.4)],
      ],
      [1, 1],
    ),
  );
  oval(pen, { x: 330, y: 510, rx: 112, ry: 13 }, lit(ink, 0.3));
  path(pen, 'M248 560h164v66H248Z', paper);
  stroke(pen, 'M276 582h108M292 602h76', shaded(ink, 0.2), { 'stroke-width': 5 });
  stroke(pen, 'M222 480V620', '#ffffff', { 'stroke-width': 9, opacity: 0.7 });
  lathe(pen, {
    x: 330,
    colour: brass,
    finish: 'metal',
    straight: true,
    profile: [
      [392, 76],
      [446, 78],
    ],
  });
  shadow(pen, { x: 560, y: 700, rx: 170, ry: 12 }, 0.7);
  turned(pen, 'rotate(-58 560 480)', () => {
    const along = (colour: string) =>
      linear(
        pen,
        [
          [0, lit(colour, 0.5)],
          [0.3, lit(colour, 0.1)],
          [0.7, colour],
          [1, shaded(colour, 0.4)],
        ],
        [0, 1],
      );
    path(pen, 'M338 462C300 466 266 474 236 481C266 488 300 494 338 498Z', metal(pen, '#e0bf78'));
    stroke(pen, 'M250 481H308', shaded(brass, 0.5), { 'stroke-width': 2.5 });
    oval(pen, { x: 312, y: 481, rx: 5 }, shaded(brass, 0.5));
    path(pen, roundedBox({ x: 332, y: 454, w: 90, h: 54, r: 10 }), along('#2a2830'));
    path(pen, roundedBox({ x: 414, y: 448, w: 300, h: 66, r: 14 }), along(barrel));
    path(pen, 'M706 449C770 450 800 466 806 481C800 496 770 512 706 513Z', along(barrel));
    for (const x of [408, 700])
      path(
        pen,
        roundedBox({ x, y: 446, w: 17, h: 70, r: 4 }),
        linear(
          pen,
          [
            [0, lit(brass, 0.6)],
            [1, shaded(brass, 0.3)],
          ],
          [0, 1],
        ),
      );
  });
  stroke(
    pen,
    line([
      [470, 706],
      [520, 690],
      [560, 712],
      [600, 694],
      [660, 706],
    ]),
    ink,
    { 'stroke-width': 5, opacity: 0.85 },
  );
}
