import { lit, shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { oval, type Pen, shadow, stroke } from '../pen.ts';

/** A wide iron pan with two ears and a ladle of dal. */
export function kadai(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 660, rx: 190 });
  for (const side of [-1, 1]) {
    stroke(
      pen,
      `M${400 + side * 228} 478c${side * 74} -22 ${side * 84} 56 ${side * 6} 52`,
      shaded(colour, 0.2),
      { 'stroke-width': 20 },
    );
    stroke(
      pen,
      `M${400 + side * 230} 472c${side * 66} -18 ${side * 76} 40 ${side * 24} 48`,
      lit(colour, 0.22),
      { 'stroke-width': 5, opacity: 0.7 },
    );
  }
  lathe(pen, {
    x: 400,
    colour,
    profile: [
      [478, 252],
      [500, 250],
      [560, 222],
      [620, 176],
      [664, 118],
    ],
    top: 'open',
    filled: '#dd9a2b',
  });
  for (const [x, y, c] of [
    [330, 486, '#6f8a35'],
    [440, 494, '#b3321f'],
    [392, 478, '#6f8a35'],
    [486, 482, '#7d9a3c'],
    [286, 490, '#b3321f'],
    [412, 504, '#8aa548'],
  ] as const) {
    oval(pen, { x, y, rx: 13, ry: 6 }, c);
  }
  stroke(pen, 'M470 488L640 290', '#8a5a36', { 'stroke-width': 17 });
  stroke(pen, 'M472 480L634 290', '#c08a5c', { 'stroke-width': 5 });
}
