import { lit, shaded } from '../colour.ts';
import { curve, line, linear, path, type Pen, type Point, stroke } from '../pen.ts';

interface Leaf {
  from: Point;
  to: Point;
  /** Half its width. */
  w: number;
  /** How far it bends, to the right when positive. */
  bend?: number;
  colour: string;
  vein?: boolean;
}

/** A leaf from its stem to its tip, lit on its upper half. */
export function leaf(pen: Pen, { from, to, w, bend = 0, colour, vein = true }: Leaf): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const at = (along: number, across: number): Point => {
    const curveBy = bend * Math.sin(along * Math.PI);
    return [
      from[0] + dx * along + nx * (across * w + curveBy),
      from[1] + dy * along + ny * (across * w + curveBy),
    ];
  };
  const side = (sign: number): Point[] => [
    at(0, 0),
    at(0.25, sign * 0.8),
    at(0.5, sign),
    at(0.8, sign * 0.55),
    at(1, 0),
  ];
  const outline = `${line(side(-1))}${curve(side(1).reverse())}Z`;
  path(
    pen,
    outline,
    linear(
      pen,
      [
        [0, lit(colour, 0.24)],
        [0.55, colour],
        [1, shaded(colour, 0.26)],
      ],
      [0.8, 1],
    ),
  );
  path(pen, `${line([at(0, 0), at(0.5, 0), at(1, 0)])}${curve(side(1).reverse())}Z`, shaded(colour, 0.3), {
    opacity: 0.3,
  });
  if (vein)
    stroke(pen, line([at(0.02, 0), at(0.5, 0), at(0.95, 0)]), lit(colour, 0.4), {
      'stroke-width': 2.5,
      opacity: 0.6,
    });
}
