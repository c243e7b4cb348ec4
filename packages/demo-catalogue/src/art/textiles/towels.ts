import { shaded } from '../colour.ts';
import { lines, oval, type Pen, shadow, stroke } from '../pen.ts';
import { folded } from './folded.ts';

/** Three towels, stacked, with waffle weave. */
export function towels(pen: Pen, colours: readonly [string, string, string]): void {
  shadow(pen, { x: 400, y: 672, rx: 236, ry: 26 });
  colours.forEach((colour, i) => {
    const y = 578 - i * 96;
    folded(pen, { y, h: 94, colour, inset: i * 10 }, () => {
      const weave =
        lines(170, 640, 12, (x) => `M${x} ${y}v96`) + lines(6, 96, 12, (dy) => `M160 ${y + dy}h480`);
      stroke(pen, weave, shaded(colour, 0.3), { 'stroke-width': 1.6, opacity: 0.35 });
    });
  });
  stroke(pen, 'M300 384C380 366 450 362 520 366', '#6f8a55', { 'stroke-width': 5 });
  for (let i = 0; i < 7; i++) {
    const [x, y] = [324 + i * 30, 378 - i * 2];
    for (const way of [-1, 1]) {
      oval(pen, { x: x + 12, y: y + way * 11, rx: 20, ry: 6.5 }, way < 0 ? '#93ad75' : '#6f8a55', {
        transform: `rotate(${way * 32} ${x} ${y})`,
      });
    }
  }
}
