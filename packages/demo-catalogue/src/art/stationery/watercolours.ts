import { lit, shaded } from '../colour.ts';
import { linear, metal, oval, path, type Pen, polygon, roundedBox, shadow, turned } from '../pen.ts';

/** A tin of watercolours, its lid a palette. */
export function watercolours(pen: Pen, paints: readonly string[]): void {
  shadow(pen, { x: 400, y: 674, rx: 270, ry: 30 });
  path(
    pen,
    polygon([
      [164, 250],
      [636, 250],
      [652, 440],
      [148, 440],
    ]),
    linear(
      pen,
      [
        [0, '#3c3a44'],
        [1, '#55525e'],
      ],
      [0, 1],
    ),
  );
  path(
    pen,
    polygon([
      [180, 266],
      [620, 266],
      [634, 428],
      [166, 428],
    ]),
    linear(
      pen,
      [
        [0, '#ffffff'],
        [1, '#e6e2da'],
      ],
      [0, 1],
    ),
  );
  paints.slice(0, 4).forEach((paint, i) => {
    oval(pen, { x: 240 + i * 108, y: 348 + (i % 2) * 14, rx: 46, ry: 30 }, paint, { opacity: 0.75 });
    oval(pen, { x: 262 + i * 108, y: 362, rx: 26, ry: 19 }, lit(paint, 0.3), { opacity: 0.6 });
  });
  path(
    pen,
    polygon([
      [148, 440],
      [652, 440],
      [672, 640],
      [128, 640],
    ]),
    linear(
      pen,
      [
        [0, '#2f2d36'],
        [1, '#4a4754'],
      ],
      [0, 1],
    ),
  );
  path(
    pen,
    'M128 640H672L668 676H132Z',
    linear(
      pen,
      [
        [0, '#5a5764'],
        [1, '#2c2a32'],
      ],
      [0, 1],
    ),
  );
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 6; i++) {
      const paint = paints[(row * 6 + i) % paints.length] ?? '#c8402e';
      const spread = 1 + row * 0.05;
      const [x, y] = [400 + (i - 2.5) * 82 * spread, 458 + row * 92];
      path(pen, roundedBox({ x: x - 35, y, w: 70, h: 76, r: 7 }), '#fdfaf4');
      path(
        pen,
        roundedBox({ x: x - 28, y: y + 7, w: 56, h: 60, r: 5 }),
        linear(
          pen,
          [
            [0, shaded(paint, 0.3)],
            [0.4, paint],
            [1, lit(paint, 0.16)],
          ],
          [0.4, 1],
        ),
      );
      oval(pen, { x: x - 8, y: y + 26, rx: 13, ry: 7 }, '#ffffff', { opacity: 0.3 });
    }
  turned(pen, 'rotate(-16 470 690)', () => {
    const along = linear(
      pen,
      [
        [0, '#e2a15a'],
        [0.5, '#b9733a'],
        [1, '#7a4a26'],
      ],
      [0, 1],
    );
    oval(pen, { x: 470, y: 712, rx: 240, ry: 9 }, '#2b1626', { opacity: 0.2 });
    path(pen, 'M360 688C480 680 640 684 720 694C640 704 480 708 360 702Z', along);
    path(pen, roundedBox({ x: 290, y: 684, w: 76, h: 20, r: 5 }), metal(pen, '#c9ccd2'));
    path(pen, 'M292 684C262 682 238 690 212 702C240 706 268 706 292 704Z', '#4a3428');
    path(pen, 'M236 692C226 696 218 699 212 702C222 705 230 705 238 705Z', paints[3] ?? '#34567a');
  });
}
