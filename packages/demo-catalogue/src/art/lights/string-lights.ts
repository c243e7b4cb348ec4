import { mix } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { line, oval, type Pen, type Point, radial, stroke } from '../pen.ts';
import { glow } from './glow.ts';

/** A string of festival lamps. */
export function stringLights(pen: Pen, colours: readonly string[]): void {
  const rope = (y: number, sag: number) => (x: number) => y + sag * (1 - ((x - 400) / 420) ** 2);
  [rope(120, 130), rope(350, 150)].forEach((height, row) => {
    const points: Point[] = [];
    for (let x = -20; x <= 820; x += 40) points.push([x, height(x)]);
    stroke(pen, line(points.map(([x, y]): Point => [x + 14, y + 16])), '#2b1626', {
      'stroke-width': 5,
      opacity: 0.1,
    });
    stroke(pen, line(points), '#4a3a34', { 'stroke-width': 5 });
    for (let i = 0; i < 5; i++) {
      const x = 80 + i * 160 + (row ? -40 : 0);
      const y = height(x);
      const colour = colours[(i + row * 2) % colours.length] ?? '#e2762b';
      glow(pen, [x, y + 84], 130, 0.75);
      stroke(pen, `M${x} ${y}V${y + 34}`, '#4a3a34', { 'stroke-width': 4 });
      lathe(pen, {
        x,
        colour: '#c9a15a',
        finish: 'metal',
        profile: [
          [y + 30, 13],
          [y + 50, 22],
        ],
      });
      lathe(pen, {
        x,
        colour: mix(colour, '#ffdf9a', 0.25),
        finish: 'gloss',
        profile: [
          [y + 50, 24],
          [y + 72, 50],
          [y + 104, 54],
          [y + 134, 34],
          [y + 146, 18],
        ],
        top: 'none',
      });
      oval(
        pen,
        { x, y: y + 96, rx: 24, ry: 30 },
        radial(pen, [
          [0, '#fffbe8', 0.95],
          [1, '#fff2c4', 0],
        ]),
      );
    }
  });
}
