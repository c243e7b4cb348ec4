import { lit, shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { oval, type Pen, shadow, stroke } from '../pen.ts';

/** A hammered metal bottle. */
export function copperBottle(pen: Pen, colour: string): void {
  const y = 676;
  shadow(pen, { x: 400, y, rx: 108 });
  lathe(pen, {
    x: 400,
    colour,
    finish: 'metal',
    profile: [
      [272, 44],
      [292, 46],
      [322, 66],
      [352, 96],
      [392, 108],
      [560, 108],
      [650, 106],
      [y, 98],
    ],
    decorate: () => {
      for (let row = 0; row < 9; row++) {
        for (let i = -4; i <= 4; i++) {
          const angle = (i + (row % 2) / 2) * 0.36;
          oval(
            pen,
            { x: 400 + Math.sin(angle) * 108, y: 380 + row * 30, rx: 15 * Math.cos(angle), ry: 14 },
            i < 0 ? lit(colour, 0.5) : shaded(colour, 0.3),
            { opacity: 0.24 },
          );
        }
      }
    },
  });
  lathe(pen, {
    x: 400,
    colour: shaded(colour, 0.1),
    finish: 'metal',
    profile: [
      [212, 46],
      [226, 52],
      [262, 52],
      [276, 48],
    ],
  });
  stroke(pen, 'M366 204c0 -46 68 -46 68 0', shaded(colour, 0.2), { 'stroke-width': 12 });
}
