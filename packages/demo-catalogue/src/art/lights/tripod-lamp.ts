import { lit, shaded } from '../colour.ts';
import { lathe, tilt, turnedOutline } from '../lathe.ts';
import { linear, oval, path, type Pen, shadow, stroke } from '../pen.ts';
import { glow } from './glow.ts';

/** A drum shade on three wooden legs. */
export function tripodLamp(pen: Pen, colour: string, wood: string): void {
  shadow(pen, { x: 400, y: 690, rx: 190, ry: 22 }, 0.6);
  glow(pen, [400, 240], 320, 0.8);
  const leg = (x: number, y: number, tone: string) => {
    stroke(pen, `M400 372L${x} ${y}`, shaded(tone, 0.2), { 'stroke-width': 19 });
    stroke(pen, `M396 372L${x - 4} ${y - 4}`, lit(tone, 0.25), { 'stroke-width': 6 });
  };
  leg(424, 650, shaded(wood, 0.2));
  leg(256, 694, wood);
  leg(548, 694, wood);
  stroke(pen, 'M326 536L474 536', shaded(wood, 0.3), { 'stroke-width': 10 });
  lathe(pen, {
    x: 400,
    colour: '#c9a15a',
    finish: 'metal',
    profile: [
      [346, 24],
      [388, 24],
    ],
  });
  const profile = [
    [130, 148],
    [346, 178],
  ] as const;
  path(
    pen,
    turnedOutline({ x: 400, profile, straight: true }),
    linear(pen, [
      [0, shaded(colour, 0.2)],
      [0.35, '#fff3d2'],
      [0.7, colour],
      [1, shaded(colour, 0.22)],
    ]),
  );
  oval(pen, { x: 400, y: 130, rx: 148, ry: 148 * tilt }, '#fff1c9');
  oval(pen, { x: 400, y: 130, rx: 148, ry: 148 * tilt }, 'none', {
    stroke: shaded(colour, 0.14),
    'stroke-width': 5,
  });
  for (const [y, r] of [
    [338, 177],
    [148, 150],
  ] as const)
    stroke(pen, `M${400 - r} ${y}a${r} ${r * tilt} 0 0 0 ${2 * r} 0`, shaded(colour, 0.16), {
      'stroke-width': 4,
    });
}
