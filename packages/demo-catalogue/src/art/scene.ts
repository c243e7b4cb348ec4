import { lit, mix, shaded } from './colour.ts';
import { box, linear, oval, path, type Pen, radial } from './pen.ts';

export type Backdrop = 'arch' | 'jharokha' | 'sun' | 'plain' | 'niche';

export interface Scene {
  /** Colour of the wall; table and arch are its relatives. */
  wall: string;
  backdrop: Backdrop;
  /** False for things that hang: the wall goes down to the edge. */
  table?: boolean;
}

/** Where the wall meets the table, and where things stand. */
export const horizon = 560;
export const ground = 668;

/** The room a product is shown in: wall, a shape of light on it, table. */
export function scene(pen: Pen, { wall, backdrop, table = true }: Scene): void {
  box(
    pen,
    { x: 0, y: 0, w: 800, h: 800 },
    linear(
      pen,
      [
        [0, lit(wall, 0.4)],
        [0.55, wall],
        [1, shaded(wall, 0.1)],
      ],
      [1, 1],
    ),
  );
  const shape = mix(lit(wall, 0.5), wall, 0.15);
  const rim = shaded(wall, 0.07);
  const bottom = table ? horizon : 800;
  if (backdrop === 'arch') {
    path(pen, arch(238, 108, bottom), rim, { opacity: 0.6 });
    path(pen, arch(228, 118, bottom), shape);
  }
  if (backdrop === 'niche') {
    path(pen, arch(262, 92, bottom), shaded(wall, 0.1));
    path(
      pen,
      arch(246, 112, bottom),
      linear(pen, [
        [0, shaded(wall, 0.14)],
        [0.4, shaded(wall, 0.05)],
        [1, lit(wall, 0.12)],
      ]),
    );
  }
  if (backdrop === 'jharokha') {
    path(pen, jharokha(268, 70, bottom), rim, { opacity: 0.6 });
    path(pen, jharokha(254, 88, bottom), shape);
  }
  if (backdrop === 'sun') oval(pen, { x: 400, y: 360, rx: 262 }, shape);
  window_(pen);
  if (table) {
    const top = mix(wall, '#e9d3b4', 0.45);
    box(
      pen,
      { x: 0, y: horizon, w: 800, h: 800 - horizon },
      linear(
        pen,
        [
          [0, shaded(top, 0.07)],
          [0.25, top],
          [1, lit(top, 0.25)],
        ],
        [0, 1],
      ),
    );
    box(pen, { x: 0, y: horizon, w: 800, h: 5 }, lit(top, 0.4), { opacity: 0.55 });
  }
}

/** Soft bars of sun from a window that is not seen. */
function window_(pen: Pen): void {
  const sun = linear(
    pen,
    [
      [0, '#fffaf0', 0.3],
      [1, '#fffaf0', 0],
    ],
    [0.4, 1],
  );
  path(pen, 'M-40 -20L150 -20L520 600L250 600Z', sun);
  path(pen, 'M190 -20L290 -20L660 600L560 600Z', sun, { opacity: 0.7 });
}

/** Darkens the corners, last of all. */
export function vignette(pen: Pen): void {
  box(
    pen,
    { x: 0, y: 0, w: 800, h: 800 },
    radial(
      pen,
      [
        [0, '#2b1626', 0],
        [0.7, '#2b1626', 0],
        [1, '#2b1626', 0.16],
      ],
      [0.45, 0.45],
      0.75,
    ),
  );
}

const arch = (half: number, top: number, bottom: number) =>
  `M${400 - half} ${bottom}V${top + half}A${half} ${half} 0 0 1 ${400 + half} ${top + half}V${bottom}Z`;

/** The scalloped arch of a Rajasthani window. */
function jharokha(half: number, top: number, bottom: number): string {
  const scallop = half / 3.5;
  const spring = top + half * 0.95;
  const point = (step: number): [number, number] => {
    const angle = Math.PI * (1 - step / 7);
    return [400 + Math.cos(angle) * half, spring - Math.sin(angle) * half * 0.86 - (step === 3.5 ? 20 : 0)];
  };
  let d = `M${400 - half} ${bottom}V${spring}`;
  for (let i = 1; i <= 7; i++) {
    const [x, y] = point(i);
    d += `A${scallop * 0.86} ${scallop * 0.86} 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return `${d}V${bottom}Z`;
}
