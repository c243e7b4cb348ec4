import { type Pen, stroke } from '../pen.ts';

/** Feathered diamonds, as resist-dyed yarn leaves them. */
export const ikat =
  (first: string, second: string) =>
  (pen: Pen): void => {
    for (let row = -1; row < 5; row++) {
      for (let i = -1; i < 5; i++) {
        const [x, y] = [210 + i * 130 + (row % 2 ? 65 : 0), 270 + row * 104];
        [
          [60, 92, first, 0.9],
          [40, 62, second, 0.95],
          [18, 30, first, 1],
        ].forEach(([rx, ry, colour, opacity]) => {
          const [w, h] = [rx as number, ry as number];
          let d = '';
          for (let step = -6; step <= 6; step++) {
            const half = (1 - Math.abs(step) / 6.5) * w + (step % 2 ? 5 : -4);
            d += `M${x - half} ${y + (step / 6) * h}h${half * 2}`;
          }
          stroke(pen, d, colour as string, {
            'stroke-width': h / 5.4,
            opacity: opacity as number,
            'stroke-linecap': 'butt',
          });
        });
      }
    }
  };
