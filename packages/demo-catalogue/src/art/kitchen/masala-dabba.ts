import { lit, shaded } from '../colour.ts';
import { ball, linear, metal, oval, path, type Pen, shadow } from '../pen.ts';

/** A round spice tin, open, seven bowls inside. */
export function masalaDabba(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 626, rx: 262, ry: 66 });
  const [x, y, rx, ry] = [400, 500, 262, 138];
  path(pen, `M${x - rx} ${y}v92a${rx} ${ry} 0 0 0 ${2 * rx} 0v-92Z`, metal(pen, colour));
  oval(pen, { x, y, rx, ry }, lit(colour, 0.5));
  oval(
    pen,
    { x, y: y + 4, rx: rx - 14, ry: ry - 11 },
    linear(
      pen,
      [
        [0, shaded(colour, 0.45)],
        [1, shaded(colour, 0.1)],
      ],
      [0.3, 1],
    ),
  );
  const spices = ['#d99a1f', '#b3321f', '#8a5a2b', '#e2c27a', '#6f7a2c', '#3d2a22', '#c9551e'];
  const seats = [
    [0, -0.58],
    [-0.56, -0.3],
    [0.56, -0.3],
    [0, 0.02],
    [-0.56, 0.36],
    [0.56, 0.36],
    [0, 0.62],
  ] as const;
  seats.forEach(([sx, sy], i) => {
    const spice = spices[i] ?? '#d99a1f';
    const [cx, cy] = [x + sx * 206, y + 4 + sy * 112];
    oval(pen, { x: cx + 8, y: cy + 12, rx: 72, ry: 38 }, '#2b1626', { opacity: 0.28 });
    path(pen, `M${cx - 70} ${cy}c2 30 40 46 70 46s68 -16 70 -46Z`, metal(pen, colour));
    oval(pen, { x: cx, y: cy, rx: 70, ry: 37 }, lit(colour, 0.55));
    oval(pen, { x: cx, y: cy + 1, rx: 63, ry: 32 }, shaded(spice, 0.35));
    oval(pen, { x: cx, y: cy + 3, rx: 60, ry: 28 }, ball(pen, spice));
    oval(pen, { x: cx - 12, y: cy - 4, rx: 26, ry: 10 }, lit(spice, 0.4), { opacity: 0.45 });
  });
}
