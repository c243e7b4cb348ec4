import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { lathe, turnedOutline } from '../lathe.ts';
import { box, face, linear, path, type Pen, shadow, stroke, within } from '../pen.ts';
import { sprig } from './sprig.ts';

/** A dropper bottle of oil. */
export function hairOil(pen: Pen, glass: string, label: string): void {
  shadow(pen, { x: 400, y: 676, rx: 116 });
  lathe(pen, {
    x: 400,
    colour: '#2f2a30',
    profile: [
      [150, 22],
      [180, 36],
      [240, 36],
      [262, 28],
    ],
  });
  lathe(pen, {
    x: 400,
    colour: brass,
    finish: 'metal',
    straight: true,
    profile: [
      [256, 48],
      [312, 48],
    ],
  });
  const profile = [
    [306, 44],
    [332, 48],
    [360, 96],
    [396, 122],
    [640, 122],
    [676, 108],
  ] as const;
  lathe(pen, { x: 400, colour: glass, finish: 'gloss', profile, top: 'none' });
  within(pen, turnedOutline({ x: 400, profile }), () => {
    box(pen, { x: 260, y: 300, w: 280, h: 90 }, '#fff2c4', { opacity: 0.18 });
    stroke(pen, 'M400 300V470', '#fff2c4', { 'stroke-width': 11, opacity: 0.35 });
    path(
      pen,
      'M270 446Q400 490 530 446V620Q400 664 270 620Z',
      linear(pen, [
        [0, shaded(label, 0.14)],
        [0.3, lit(label, 0.3)],
        [1, shaded(label, 0.18)],
      ]),
    );
  });
  sprig(pen, { x: 400, y: 590 }, 92, '#5f7a45');
  stroke(pen, 'M346 614h108', shaded(label, 0.5), { 'stroke-width': 5 });
  for (const [x, y, a] of [
    [552, 676, 20],
    [600, 690, -24],
    [236, 690, 12],
  ] as const) {
    shadow(pen, { x, y: y + 8, rx: 26, ry: 6 }, 0.7);
    path(pen, 'M-34 0C-20 -22 20 -24 36 0C20 16 -20 18 -34 0Z', face(pen, '#c08a5c'), {
      transform: `translate(${x} ${y}) rotate(${a})`,
    });
    stroke(pen, 'M-22 -2C0 -10 14 -8 26 -2', shaded('#c08a5c', 0.3), {
      'stroke-width': 2.5,
      transform: `translate(${x} ${y}) rotate(${a})`,
    });
  }
}
