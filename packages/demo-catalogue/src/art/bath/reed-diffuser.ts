import { lit, mix, shaded } from '../colour.ts';
import { lathe, tilt, turnedOutline } from '../lathe.ts';
import { box, linear, oval, type Pen, shadow, stroke, within } from '../pen.ts';
import { sprig } from './sprig.ts';

/** Reeds in scented oil. */
export function reedDiffuser(pen: Pen, oil: string, label: string): void {
  shadow(pen, { x: 400, y: 672, rx: 124 });
  for (const [x, y] of [
    [268, 100],
    [330, 70],
    [388, 96],
    [446, 62],
    [500, 92],
    [552, 130],
  ] as const) {
    stroke(pen, `M${400 + (x - 400) * -0.25} 640L${x} ${y}`, '#8a6a44', { 'stroke-width': 10 });
    stroke(pen, `M${398 + (x - 400) * -0.25} 640L${x - 2} ${y}`, '#d9b98a', { 'stroke-width': 4 });
  }
  const profile = [
    [392, 34],
    [424, 36],
    [446, 92],
    [480, 130],
    [640, 132],
    [672, 118],
  ] as const;
  lathe(pen, { x: 400, colour: mix(oil, '#ffffff', 0.6), finish: 'glass', profile, top: 'none' });
  within(pen, turnedOutline({ x: 400, profile }), () =>
    box(
      pen,
      { x: 250, y: 520, w: 300, h: 170 },
      linear(
        pen,
        [
          [0, lit(oil, 0.3), 0.75],
          [1, shaded(oil, 0.1), 0.9],
        ],
        [0.6, 1],
      ),
    ),
  );
  oval(pen, { x: 400, y: 521, rx: 131, ry: 131 * tilt }, lit(oil, 0.4), { opacity: 0.7 });
  lathe(pen, {
    x: 400,
    colour: '#a9733f',
    profile: [
      [376, 46],
      [404, 46],
    ],
    straight: true,
    top: 'open',
  });
  box(pen, { x: 344, y: 544, w: 112, h: 96, r: 5 }, label);
  sprig(pen, { x: 400, y: 622 }, 58, '#6f7f5a');
  stroke(pen, 'M288 500C282 560 284 610 292 640', '#ffffff', { 'stroke-width': 10, opacity: 0.65 });
}
