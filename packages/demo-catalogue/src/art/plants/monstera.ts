import { lit, shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { line, linear, oval, path, type Pen, shadow, stroke, turned, within } from '../pen.ts';
import { rimFront } from './rim-front.ts';

/** A split-leaf plant in a cane basket. */
export function monstera(pen: Pen, colour: string, cane: string): void {
  shadow(pen, { x: 400, y: 684, rx: 130 });
  const leaves = [
    [220, 280, 88, -24],
    [590, 270, 88, 22],
    [300, 140, 92, -10],
    [508, 120, 94, 12],
    [404, 250, 84, 2],
  ] as const;
  for (const [x, y] of leaves)
    stroke(
      pen,
      line([
        [400, 500],
        [(400 * 2 + x) / 3, (500 + y) / 2],
        [x, y + 20],
      ]),
      shaded(colour, 0.1),
      { 'stroke-width': 8 },
    );
  leaves.forEach(([x, y, r, angle], i) => {
    turned(pen, `translate(${x} ${y}) rotate(${angle * 2.2}) scale(${r / 100})`, () => {
      const tone = i % 2 ? colour : lit(colour, 0.1);
      const heart =
        'M0 96C-70 84 -116 30 -104 -34C-96 -80 -50 -104 0 -84C50 -104 96 -80 104 -34C116 30 70 84 0 96Z';
      path(
        pen,
        heart,
        linear(
          pen,
          [
            [0, lit(tone, 0.24)],
            [0.5, tone],
            [1, shaded(tone, 0.26)],
          ],
          [1, 1],
        ),
      );
      within(pen, heart, () => {
        path(pen, 'M0 -110H130V110H0Z', shaded(tone, 0.4), { opacity: 0.22 });
        for (const way of [-1, 1])
          for (const [yy, drop] of [
            [-50, 26],
            [-14, 34],
            [22, 36],
            [54, 30],
          ] as const)
            stroke(pen, `M0 ${yy}Q${way * 50} ${yy + 4} ${way * 106} ${yy + drop}`, lit(tone, 0.3), {
              'stroke-width': 3,
              opacity: 0.55,
            });
        stroke(pen, 'M0 -84V96', lit(tone, 0.4), { 'stroke-width': 5, opacity: 0.7 });
      });
      for (const way of [-1, 1])
        for (const yy of [-34, 0, 32])
          oval(pen, { x: way * 30, y: yy + 8, rx: 11, ry: 5 }, shaded(tone, 0.45), {
            transform: `rotate(${way * 20} ${way * 30} ${yy + 8})`,
            opacity: 0.7,
          });
    });
  });
  const profile = [
    [490, 118],
    [540, 138],
    [620, 132],
    [684, 104],
  ] as const;
  lathe(pen, {
    x: 400,
    colour: cane,
    profile,
    top: 'open',
    filled: '#4a3428',
    decorate: () => {
      for (let row = 0; row < 11; row++) {
        for (let i = -9; i <= 9; i++) {
          const x = 400 + Math.sin((i + (row % 2) / 2) / 5.8) * 140;
          oval(
            pen,
            { x, y: 506 + row * 18, rx: 12 * Math.cos(i / 6.2), ry: 8 },
            i < 1 ? lit(cane, 0.22) : shaded(cane, 0.14),
            { opacity: 0.75 },
          );
        }
      }
    },
  });
  for (const way of [-1, 1])
    stroke(pen, `M${400 + way * 132} 520c${way * 54} -14 ${way * 54} 60 ${way * 2} 54`, shaded(cane, 0.25), {
      'stroke-width': 12,
    });
  rimFront(pen, { x: 400, y: 491, r: 118, colour: cane });
}
