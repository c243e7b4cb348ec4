import { lit, shaded } from '../colour.ts';
import { linear, oval, type Pen } from '../pen.ts';

/** A round braided rug. */
export function roundRug(pen: Pen, colour: string, accent: string): void {
  oval(pen, { x: 412, y: 592, rx: 330, ry: 150 }, '#2b1626', { opacity: 0.16 });
  const rings = 11;
  for (let i = rings; i > 0; i--) {
    const share = i / rings;
    const base = i === 3 || i === 7 || i === 8 ? accent : i % 2 ? colour : lit(colour, 0.12);
    oval(
      pen,
      { x: 400, y: 574, rx: 322 * share, ry: 146 * share },
      linear(
        pen,
        [
          [0, lit(base, 0.2)],
          [1, shaded(base, 0.14)],
        ],
        [0.6, 1],
      ),
    );
    oval(pen, { x: 400, y: 574, rx: 322 * share - 13, ry: 146 * share - 6 }, 'none', {
      stroke: shaded(base, 0.3),
      'stroke-width': 11,
      'stroke-dasharray': '6 9',
      opacity: 0.3,
    });
  }
  oval(pen, { x: 310, y: 520, rx: 170, ry: 50 }, '#fff8ec', { opacity: 0.1 });
}
