import { lit, shaded } from '../colour.ts';
import { lathe, tilt } from '../lathe.ts';
import { type Pen, shadow, stroke } from '../pen.ts';
import { leaf } from './leaf.ts';
import { rimFront } from './rim-front.ts';

interface Pot {
  x?: number;
  y?: number;
  r: number;
  h: number;
  colour: string;
  gloss?: boolean;
}

/** A pot with a rim and earth in it; drawn behind what grows from it when called first. */
function pot(pen: Pen, { x = 400, y = 676, r, h, colour, gloss = false }: Pot): void {
  shadow(pen, { x, y, rx: r * 0.8 });
  lathe(pen, {
    x,
    colour,
    straight: true,
    top: 'none',
    finish: gloss ? 'gloss' : 'matt',
    profile: [
      [y - h, r * 0.93],
      [y, r * 0.68],
    ],
  });
  lathe(pen, {
    x,
    colour: lit(colour, 0.05),
    straight: true,
    top: 'open',
    filled: '#4a3428',
    profile: [
      [y - h - 16, r],
      [y - h + 34, r * 0.98],
    ],
  });
  stroke(
    pen,
    `M${x - r * 0.98} ${y - h + 36}a${r * 0.98} ${r * tilt} 0 0 0 ${r * 1.96} 0`,
    shaded(colour, 0.4),
    { 'stroke-width': 6, opacity: 0.4 },
  );
}

/** Upright banded blades. */
export function snakePlant(pen: Pen, colour: string, clay: string): void {
  pot(pen, { r: 132, h: 176, colour: clay });
  const blades = [
    [-70, 250, -96, 17],
    [74, 270, 104, 17],
    [-30, 140, -46, 20],
    [36, 116, 58, 21],
    [2, 190, 6, 22],
    [-84, 340, -128, 13],
    [90, 350, 134, 13],
  ] as const;
  for (const [dx, top, lean, w] of blades) {
    const blade = {
      from: [400 + dx * 0.8, 506] as const,
      to: [400 + lean, top] as const,
      w,
      bend: lean * 0.12,
      colour,
    };
    leaf(pen, { ...blade, w: w + 4, colour: '#d9cf86', vein: false });
    leaf(pen, { ...blade, vein: false });
    for (let y = top + 60; y < 480; y += 34) {
      const share = (506 - y) / (506 - top);
      const x = 400 + dx * 0.8 + (lean - dx * 0.8) * share;
      stroke(pen, `M${x - w * 0.5} ${y}q${w * 0.5} -9 ${w} 0`, lit(colour, 0.4), {
        'stroke-width': 5,
        opacity: 0.45,
      });
    }
  }
  rimFront(pen, { x: 400, y: 484, r: 132, colour: clay });
}
