import { lit } from '../colour.ts';
import { lathe } from '../lathe.ts';
import { line, metal, oval, path, type Pen, type Point, radial, shadow, stroke } from '../pen.ts';

/** Incense on a brass stand, its smoke rising. */
export function incense(pen: Pen, metalColour: string, stick: string): void {
  shadow(pen, { x: 400, y: 672, rx: 190, ry: 24 });
  const smoke = (points: readonly Point[], w: number) =>
    stroke(pen, line(points), '#ffffff', { 'stroke-width': w, opacity: 0.24 });
  smoke(
    [
      [310, 196],
      [286, 150],
      [330, 106],
      [296, 56],
      [330, 6],
    ],
    17,
  );
  smoke(
    [
      [400, 166],
      [424, 120],
      [386, 80],
      [420, 30],
      [396, -10],
    ],
    13,
  );
  smoke(
    [
      [492, 196],
      [520, 150],
      [484, 110],
      [516, 60],
      [500, 10],
    ],
    15,
  );
  for (const [x, y] of [
    [310, 200],
    [400, 170],
    [492, 200],
  ] as const) {
    stroke(pen, `M400 620L${x} ${y}`, '#d9b98a', { 'stroke-width': 6 });
    stroke(pen, `M${400 + (x - 400) * 0.3} ${620 + (y - 620) * 0.3}L${x} ${y}`, stick, {
      'stroke-width': 12,
    });
    oval(
      pen,
      { x, y, rx: 10 },
      radial(pen, [
        [0, '#ffd667'],
        [0.5, '#e2602a'],
        [1, '#8a3a20'],
      ]),
    );
    oval(
      pen,
      { x, y, rx: 30 },
      radial(pen, [
        [0, '#ffb347', 0.5],
        [1, '#ffb347', 0],
      ]),
    );
  }
  for (let i = 0; i < 9; i++) {
    const angle = Math.PI * (i / 8);
    const [x, y] = [400 - Math.cos(angle) * 170, 622 - Math.sin(angle) * 20];
    path(
      pen,
      'M0 0C-40 -30 -34 -92 0 -118C34 -92 40 -30 0 0Z',
      metal(pen, i % 2 ? metalColour : lit(metalColour, 0.16)),
      { transform: `translate(${x} ${y}) rotate(${(i - 4) * 17}) scale(0.94)` },
    );
  }
  lathe(pen, {
    x: 400,
    colour: metalColour,
    finish: 'metal',
    profile: [
      [584, 84],
      [612, 150],
      [640, 166],
      [672, 130],
    ],
    top: 'open',
  });
  for (let i = 0; i < 7; i++) {
    const x = 400 + (i - 3) * 52;
    path(
      pen,
      'M0 0C-40 -26 -34 -70 0 -88C34 -70 40 -26 0 0Z',
      metal(pen, lit(metalColour, i % 2 ? 0.05 : 0.2)),
      { transform: `translate(${x} ${672 - Math.abs(i - 3) * 9}) rotate(${(i - 3) * 12})` },
    );
  }
}
