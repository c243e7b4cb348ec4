import { lit, shaded } from '../colour.ts';
import { lathe, tilt } from '../lathe.ts';
import { box, dots, metal, oval, path, type Pen, radial, round, shadow, stroke, within } from '../pen.ts';

/** A cloth-covered speaker with a strap. */
export function speaker(pen: Pen, colour: string, strapColour: string): void {
  shadow(pen, { x: 400, y: 672, rx: 196 });
  const profile = [
    [286, 178],
    [304, 188],
    [640, 188],
    [672, 176],
  ] as const;
  lathe(pen, { x: 400, colour, profile, straight: true });
  const body = 'M212 322C212 350 588 350 588 322V610C588 650 212 650 212 610Z';
  within(pen, body, () =>
    dots(pen, { x: 200, y: 300, w: 400, h: 370 }, 12, {
      colour: shaded(colour, 0.55),
      size: 6,
      opacity: 0.5,
    }),
  );
  path(
    pen,
    'M212 604C240 646 560 646 588 604V640C560 690 240 690 212 640Z',
    round(pen, shaded(colour, 0.45)),
  );
  oval(
    pen,
    { x: 400, y: 288, rx: 176, ry: 176 * tilt },
    radial(
      pen,
      [
        [0, lit(colour, 0.2)],
        [1, shaded(colour, 0.2)],
      ],
      [0.4, 0.3],
      0.8,
    ),
  );
  oval(pen, { x: 400, y: 288, rx: 132, ry: 132 * tilt }, shaded(colour, 0.4));
  stroke(pen, 'M364 288h26M377 281v14M420 288h26', lit(colour, 0.7), { 'stroke-width': 5 });
  stroke(pen, 'M576 360C690 340 690 480 578 470', strapColour, { 'stroke-width': 18 });
  stroke(pen, 'M582 354C680 338 680 456 590 460', lit(strapColour, 0.4), { 'stroke-width': 4 });
  box(pen, { x: 366, y: 556, w: 68, h: 26, r: 6 }, metal(pen, '#c9a15a'));
}
