import { lit, mix, shaded } from '../colour.ts';
import { lathe, tilt, turnedOutline } from '../lathe.ts';
import { box, linear, metal, oval, path, type Pen, shadow, stroke, within } from '../pen.ts';
import { glow } from './glow.ts';

function wovenShade(
  pen: Pen,
  {
    x,
    top,
    bottom,
    r1,
    r2,
    colour,
  }: { x: number; top: number; bottom: number; r1: number; r2: number; colour: string },
): void {
  const warm = mix(colour, '#ffd98a', 0.4);
  const profile = [
    [top, r1],
    [bottom, r2],
  ] as const;
  path(
    pen,
    turnedOutline({ x, profile, straight: true }),
    linear(pen, [
      [0, shaded(warm, 0.22)],
      [0.35, lit(warm, 0.4)],
      [1, shaded(warm, 0.24)],
    ]),
  );
  within(pen, turnedOutline({ x, profile, straight: true }), () => {
    for (let i = -14; i <= 14; i++) {
      const share = Math.sin((i / 14) * 1.5);
      for (const lean of [-46, 46])
        stroke(
          pen,
          `M${x + share * r1 + lean / 2} ${top - 20}L${x + share * r2 - lean / 2} ${bottom + 50}`,
          shaded(colour, 0.28),
          { 'stroke-width': 3.5, opacity: 0.5 },
        );
    }
    for (let y = top + 34; y < bottom + 40; y += 36) {
      const r = r1 + ((r2 - r1) * (y - top)) / (bottom - top);
      stroke(pen, `M${x - r} ${y}a${r} ${r * tilt} 0 0 0 ${2 * r} 0`, shaded(colour, 0.25), {
        'stroke-width': 5,
        opacity: 0.55,
      });
    }
  });
  oval(pen, { x, y: top, rx: r1, ry: r1 * tilt }, '#fff1c9');
  oval(pen, { x, y: top, rx: r1, ry: r1 * tilt }, 'none', { stroke: shaded(colour, 0.1), 'stroke-width': 7 });
  stroke(pen, `M${x - r2} ${bottom}a${r2} ${r2 * tilt} 0 0 0 ${2 * r2} 0`, shaded(colour, 0.12), {
    'stroke-width': 9,
  });
}

/** A table lamp with a cane shade. */
export function tableLamp(pen: Pen, colour: string, base: string): void {
  shadow(pen, { x: 400, y: 676, rx: 112 });
  glow(pen, [400, 320], 330, 0.8);
  box(pen, { x: 390, y: 420, w: 20, h: 60 }, metal(pen, '#c9a15a'));
  lathe(pen, {
    x: 400,
    colour: base,
    finish: 'gloss',
    profile: [
      [470, 24],
      [486, 44],
      [530, 92],
      [590, 112],
      [646, 94],
      [676, 74],
    ],
  });
  wovenShade(pen, { x: 400, top: 196, bottom: 410, r1: 112, r2: 200, colour });
}
