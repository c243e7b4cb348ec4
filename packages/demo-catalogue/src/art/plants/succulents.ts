import { lit, shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { linear, oval, path, type Pen, roundedBox, shadow, stroke } from '../pen.ts';
import { leaf } from './leaf.ts';

function rosette(pen: Pen, { x, y, r, colour }: { x: number; y: number; r: number; colour: string }): void {
  for (const [ring, count] of [
    [1, 9],
    [0.7, 8],
    [0.42, 6],
    [0.2, 4],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + ring * 2;
      const [tx, ty] = [x + Math.cos(angle) * r * ring, y + Math.sin(angle) * r * ring * 0.62];
      leaf(pen, {
        from: [x, y],
        to: [tx, ty],
        w: r * 0.2,
        colour: lit(colour, (1 - ring) * 0.4),
        vein: false,
      });
    }
  }
}

/** Three small succulents on a tray. */
export function succulents(pen: Pen, colours: readonly [string, string, string], clay: string): void {
  shadow(pen, { x: 400, y: 690, rx: 270, ry: 30 });
  path(
    pen,
    roundedBox({ x: 120, y: 660, w: 560, h: 34, r: 14 }),
    linear(
      pen,
      [
        [0, lit('#a06a3c', 0.4)],
        [0.4, '#a06a3c'],
        [1, shaded('#a06a3c', 0.3)],
      ],
      [0, 1],
    ),
  );
  [222, 400, 578].forEach((x, i) => {
    const colour = colours[i] ?? '#7d9c6c';
    lathe(pen, {
      x,
      colour: i === 1 ? lit(clay, 0.55) : clay,
      straight: true,
      top: 'open',
      filled: '#5a4436',
      profile: [
        [528, 84],
        [548, 84],
        [668, 60],
      ],
    });
    if (i === 1) {
      for (let k = -2; k <= 2; k++) {
        lathe(pen, {
          x: x + k * 6,
          colour: k ? shaded(colour, Math.abs(k) * 0.04) : colour,
          top: 'none',
          profile: [
            [350, 8],
            [372, 44 - Math.abs(k) * 8],
            [460, 54 - Math.abs(k) * 9],
            [528, 38],
          ],
        });
      }
      for (let row = 0; row < 6; row++)
        for (const dx of [-34, -12, 12, 34])
          stroke(pen, `M${x + dx - 5} ${390 + row * 23}l5 -6l5 6`, '#fff3dc', {
            'stroke-width': 2.5,
            opacity: 0.85,
          });
      for (let p = 0; p < 7; p++)
        oval(pen, { x: x + 12, y: 346, rx: 12, ry: 5 }, '#e2768a', {
          transform: `rotate(${p * 51} ${x} 346)`,
        });
      oval(pen, { x, y: 346, rx: 6 }, '#ffd98a');
    } else rosette(pen, { x, y: 500, r: i ? 96 : 104, colour });
  });
}
