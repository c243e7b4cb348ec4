import { lit, mix, shaded } from '../colour.ts';
import { lathe, tilt, turnedOutline } from '../lathe.ts';
import { line, oval, path, type Pen, radial, stroke, turned, within } from '../pen.ts';
import { glow } from './glow.ts';

/** A hanging dome. */
export function pendant(pen: Pen, colour: string): void {
  stroke(pen, 'M400 0V250', shaded('#5a4a42', 0.3), { 'stroke-width': 6 });
  turned(pen, 'translate(34 30)', () =>
    path(
      pen,
      turnedOutline({
        x: 400,
        profile: [
          [270, 34],
          [320, 110],
          [400, 186],
          [486, 226],
        ],
      }),
      '#2b1626',
      { opacity: 0.1 },
    ),
  );
  glow(pen, [400, 540], 300, 0.9);
  lathe(pen, {
    x: 400,
    colour: '#c9a15a',
    finish: 'metal',
    profile: [
      [226, 20],
      [240, 34],
      [276, 38],
    ],
  });
  const profile = [
    [270, 36],
    [296, 78],
    [340, 138],
    [410, 196],
    [486, 226],
  ] as const;
  lathe(pen, { x: 400, colour, finish: 'gloss', top: 'none', profile });
  within(pen, turnedOutline({ x: 400, profile }), () => {
    for (let i = -8; i <= 8; i++) {
      const x = Math.sin(i / 5.4);
      stroke(
        pen,
        line([
          [400 + x * 36, 262],
          [400 + x * 138, 340],
          [400 + x * 226, 500],
          [400 + x * 232, 540],
        ]),
        i < 0 ? lit(colour, 0.5) : shaded(colour, 0.3),
        { 'stroke-width': 4, opacity: 0.35 },
      );
    }
  });
  oval(pen, { x: 400, y: 486, rx: 226, ry: 226 * tilt }, lit(colour, 0.2));
  oval(
    pen,
    { x: 400, y: 488, rx: 214, ry: 214 * tilt - 3 },
    radial(pen, [
      [0, '#fffbe8'],
      [0.5, '#ffe3a0'],
      [1, mix(colour, '#ffd98a', 0.6)],
    ]),
  );
  oval(pen, { x: 400, y: 500, rx: 46, ry: 40 }, '#fffdf2');
}
