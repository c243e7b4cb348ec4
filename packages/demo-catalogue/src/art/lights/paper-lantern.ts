import { lit, mix, shaded } from '../colour.ts';
import { box, oval, type Pen, radial, round, stroke } from '../pen.ts';
import { glow } from './glow.ts';

/** A paper globe. */
export function paperLantern(pen: Pen, colour: string): void {
  stroke(pen, 'M400 0V150', '#5a4a42', { 'stroke-width': 5 });
  oval(pen, { x: 436, y: 420, rx: 220, ry: 232 }, '#2b1626', { opacity: 0.08 });
  glow(pen, [400, 390], 380, 0.8);
  const warm = mix(colour, '#ffe3a8', 0.5);
  oval(
    pen,
    { x: 400, y: 390, rx: 222, ry: 236 },
    radial(
      pen,
      [
        [0, '#fffdf0'],
        [0.4, lit(warm, 0.5)],
        [0.85, warm],
        [1, shaded(colour, 0.08)],
      ],
      [0.45, 0.52],
      0.62,
    ),
  );
  for (let i = -7; i <= 7; i++) {
    const share = i / 8;
    const r = 222 * Math.sqrt(1 - share * share);
    const y = 390 + share * 236;
    stroke(pen, `M${400 - r} ${y}a${r} ${r * 0.1} 0 0 0 ${2 * r} 0`, shaded(colour, 0.22), {
      'stroke-width': 2.5,
      opacity: 0.5,
    });
  }
  for (const y of [156, 624]) box(pen, { x: 352, y: y - 8, w: 96, h: 16, r: 8 }, round(pen, '#8a5a36'));
  stroke(pen, 'M400 632V700', '#b3402e', { 'stroke-width': 5 });
  for (const dx of [-14, -7, 0, 7, 14])
    stroke(pen, `M400 690L${400 + dx} 766`, '#b3402e', { 'stroke-width': 5 });
}
