import { lit, shaded } from '../colour.ts';
import { lathe, tilt } from '../lathe.ts';
import { type Pen, shadow, stroke } from '../pen.ts';

const chai = '#b9773f';

function kulhad(pen: Pen, x: number, y: number, colour: string): void {
  shadow(pen, { x, y, rx: 62 });
  lathe(pen, {
    x,
    colour,
    profile: [
      [y - 196, 92],
      [y - 178, 88],
      [y - 120, 80],
      [y - 40, 62],
      [y, 56],
    ],
    top: 'open',
    filled: chai,
    decorate: () => {
      for (const dy of [150, 138, 70]) {
        stroke(pen, `M${x - 100} ${y - dy}a100 ${100 * tilt} 0 0 0 200 0`, lit(colour, 0.35), {
          'stroke-width': 5,
          opacity: 0.6,
        });
      }
    },
  });
}

/** Clay cups of tea, steaming. */
export function chaiCups(pen: Pen, colour: string): void {
  kulhad(pen, 405, 622, shaded(colour, 0.06));
  kulhad(pen, 262, 676, colour);
  kulhad(pen, 540, 690, lit(colour, 0.06));
  for (const [x, y] of [
    [405, 420],
    [262, 470],
    [540, 486],
  ] as const) {
    stroke(pen, `M${x} ${y - 20}c-26 -36 22 -54 0 -94`, '#ffffff', { 'stroke-width': 9, opacity: 0.35 });
    stroke(pen, `M${x + 22} ${y - 18}c-16 -26 16 -38 0 -64`, '#ffffff', { 'stroke-width': 7, opacity: 0.25 });
  }
}
