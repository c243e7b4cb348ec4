import { shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { oval, path, type Pen, round, shadow, stroke } from '../pen.ts';

/** An enamel kettle with a wooden grip. */
export function kettle(pen: Pen, colour: string): void {
  const y = 668;
  shadow(pen, { x: 400, y, rx: 178 });
  path(pen, 'M505 560C590 552 596 470 660 420L684 440C650 500 640 600 520 626Z', round(pen, colour));
  oval(pen, { x: 672, y: 430, rx: 17, ry: 11 }, shaded(colour, 0.5), { transform: 'rotate(38 672 430)' });
  stroke(pen, 'M262 420C262 260 538 260 538 420', shaded('#7a7470', 0.35), { 'stroke-width': 17 });
  stroke(pen, 'M256 418C258 262 536 256 536 418', '#9b9590', { 'stroke-width': 8 });
  stroke(pen, 'M318 313C360 288 440 288 482 313', '#a86f43', { 'stroke-width': 34 });
  stroke(pen, 'M320 306C360 282 440 282 478 306', '#cf9a6b', { 'stroke-width': 8, opacity: 0.8 });
  lathe(pen, {
    x: 400,
    colour,
    finish: 'gloss',
    profile: [
      [420, 92],
      [432, 126],
      [500, 168],
      [580, 188],
      [640, 182],
      [y, 164],
    ],
  });
  lathe(pen, {
    x: 400,
    colour: shaded(colour, 0.06),
    profile: [
      [392, 30],
      [402, 70],
      [420, 96],
      [428, 96],
    ],
  });
  lathe(pen, {
    x: 400,
    colour: '#a86f43',
    profile: [
      [350, 20],
      [362, 26],
      [380, 16],
      [394, 16],
    ],
  });
}
