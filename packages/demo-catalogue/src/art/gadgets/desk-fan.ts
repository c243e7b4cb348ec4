import { steel } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { ball, linear, metal, oval, path, type Pen, shadow, stroke, turned } from '../pen.ts';

/** A desk fan. */
export function deskFan(pen: Pen, colour: string, blade: string): void {
  shadow(pen, { x: 400, y: 690, rx: 136 });
  lathe(pen, {
    x: 400,
    colour,
    finish: 'gloss',
    profile: [
      [560, 24],
      [620, 30],
      [644, 96],
      [672, 128],
      [690, 124],
    ],
  });
  oval(pen, { x: 400, y: 656, rx: 16, ry: 8 }, metal(pen, '#c9a15a'));
  oval(pen, { x: 400, y: 356, rx: 214 }, '#fdf8ee', { opacity: 0.3 });
  for (let i = 0; i < 4; i++) {
    turned(pen, `rotate(${i * 90 + 24} 400 356)`, () =>
      path(
        pen,
        'M400 356C350 300 320 210 392 172C470 160 500 260 400 356Z',
        linear(
          pen,
          [
            [0, lit(blade, 0.4)],
            [0.6, blade],
            [1, shaded(blade, 0.25)],
          ],
          [1, 0.4],
        ),
      ),
    );
  }
  for (let i = 0; i < 32; i++)
    stroke(pen, `M400 356m0 -58q${18} -70 6 -150`, shaded(steel, 0.2), {
      'stroke-width': 2.6,
      opacity: 0.75,
      transform: `rotate(${i * 11.25} 400 356)`,
    });
  for (const r of [212, 150])
    oval(pen, { x: 400, y: 356, rx: r }, 'none', {
      stroke: metal(pen, r > 200 ? colour : steel),
      'stroke-width': r > 200 ? 17 : 4,
    });
  oval(pen, { x: 400, y: 356, rx: 58 }, ball(pen, colour));
  oval(pen, { x: 400, y: 356, rx: 30 }, metal(pen, '#c9a15a'));
}
