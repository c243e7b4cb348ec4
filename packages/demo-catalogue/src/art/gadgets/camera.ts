import { shaded } from '../colour.ts';
import {
  ball,
  box,
  face,
  line,
  linear,
  metal,
  oval,
  path,
  type Pen,
  radial,
  roundedBox,
  shadow,
  stroke,
  within,
} from '../pen.ts';

/** An instant camera, a picture coming out. */
export function camera(pen: Pen, colour: string, stripe: string): void {
  shadow(pen, { x: 400, y: 690, rx: 220, ry: 26 });
  box(pen, { x: 278, y: 540, w: 244, h: 170, r: 4 }, '#fdf8ee');
  box(
    pen,
    { x: 296, y: 560, w: 208, h: 124 },
    linear(
      pen,
      [
        [0, '#8fc0d8'],
        [0.55, '#f2cf9a'],
        [0.6, '#7fa37a'],
        [1, '#4f7a5a'],
      ],
      [0, 1],
    ),
  );
  oval(pen, { x: 452, y: 602, rx: 17 }, '#ffe9a8');
  const body = roundedBox({ x: 164, y: 250, w: 472, h: 330, r: 44 });
  path(pen, body, face(pen, colour));
  within(pen, body, () => {
    box(
      pen,
      { x: 160, y: 480, w: 480, h: 110 },
      linear(
        pen,
        [
          [0, shaded(colour, 0.35)],
          [1, shaded(colour, 0.5)],
        ],
        [0, 1],
      ),
    );
    ['#d8602f', '#e3a53a', stripe].forEach((tone, i) =>
      box(pen, { x: 392 - 36 + i * 24, y: 480, w: 24, h: 110 }, tone),
    );
    box(pen, { x: 160, y: 250, w: 480, h: 26 }, '#ffffff', { opacity: 0.3 });
  });
  box(pen, { x: 226, y: 556, w: 348, h: 14, r: 7 }, '#2a2430');
  oval(pen, { x: 406, y: 412, rx: 122 }, '#2b1626', { opacity: 0.25 });
  oval(pen, { x: 400, y: 402, rx: 120 }, metal(pen, '#d8d3cb'));
  oval(pen, { x: 400, y: 402, rx: 102 }, '#2a2830');
  oval(
    pen,
    { x: 400, y: 402, rx: 76 },
    radial(
      pen,
      [
        [0, '#5f86a8'],
        [0.5, '#2f3f5e'],
        [1, '#17161f'],
      ],
      [0.4, 0.36],
      0.7,
    ),
  );
  oval(pen, { x: 372, y: 372, rx: 22, ry: 14 }, '#ffffff', {
    opacity: 0.6,
    transform: 'rotate(-36 372 372)',
  });
  oval(pen, { x: 428, y: 432, rx: 10 }, '#b9a0d8', { opacity: 0.5 });
  box(
    pen,
    { x: 520, y: 276, w: 84, h: 58, r: 12 },
    linear(
      pen,
      [
        [0, '#ffffff'],
        [1, '#c9d3dc'],
      ],
      [1, 1],
    ),
  );
  box(pen, { x: 200, y: 278, w: 62, h: 46, r: 10 }, '#2a2830');
  oval(pen, { x: 222, y: 440, rx: 25 }, ball(pen, '#c8402e'));
  stroke(
    pen,
    line([
      [176, 320],
      [120, 420],
      [150, 560],
      [110, 690],
    ]),
    '#4a3a34',
    { 'stroke-width': 11 },
  );
}
