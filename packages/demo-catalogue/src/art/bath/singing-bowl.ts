import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { lathe, opening } from '../lathe.ts';
import { ball, linear, oval, path, type Pen, round, roundedBox, shadow, stroke, turned } from '../pen.ts';

/** A singing bowl on its ring cushion, the mallet beside it. */
export function singingBowl(pen: Pen, metalColour: string, cloth: string): void {
  shadow(pen, { x: 390, y: 672, rx: 210, ry: 28 });
  path(
    pen,
    'M190 612C190 570 590 570 590 612C606 650 570 682 390 682C210 682 174 650 190 612Z',
    round(pen, cloth),
  );
  for (let x = 206; x < 590; x += 34)
    path(pen, `M${x} ${630 + Math.sin(x / 60) * 3}l12 -18l12 18l-12 18Z`, brass, { opacity: 0.85 });
  lathe(pen, {
    x: 390,
    colour: metalColour,
    finish: 'metal',
    top: 'none',
    profile: [
      [400, 206],
      [440, 214],
      [520, 200],
      [580, 150],
      [612, 96],
    ],
    decorate: () => {
      for (let i = -9; i <= 9; i++) {
        const x = 390 + Math.sin(i / 6.2) * 212;
        oval(pen, { x, y: 470, rx: 11 * Math.cos(i / 6.6), ry: 15 }, 'none', {
          stroke: shaded(metalColour, 0.45),
          'stroke-width': 4,
          opacity: 0.7,
        });
      }
      for (const y of [440, 492])
        stroke(pen, `M170 ${y}q220 ${56} 440 0`, shaded(metalColour, 0.4), {
          'stroke-width': 4,
          opacity: 0.6,
        });
    },
  });
  opening(pen, { x: 390, y: 400, r: 206, colour: metalColour });
  oval(pen, { x: 390, y: 410, rx: 170, ry: 18 }, ball(pen, shaded(metalColour, 0.2)), { opacity: 0.6 });
  turned(pen, 'rotate(-34 560 420)', () => {
    const along = (tone: string) =>
      linear(
        pen,
        [
          [0, lit(tone, 0.45)],
          [0.5, tone],
          [1, shaded(tone, 0.4)],
        ],
        [0, 1],
      );
    path(pen, roundedBox({ x: 420, y: 398, w: 320, h: 36, r: 18 }), along('#9a5f36'));
    path(pen, roundedBox({ x: 404, y: 388, w: 150, h: 56, r: 24 }), along(cloth));
  });
  for (const r of [250, 290, 330])
    stroke(pen, `M${390 - r} ${330}A${r} ${r * 0.62} 0 0 1 ${390 + r} ${330}`, '#ffffff', {
      'stroke-width': 5,
      opacity: 0.28 - (r - 250) / 500,
    });
}
