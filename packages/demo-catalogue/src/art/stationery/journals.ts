import { paper } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { linear, oval, path, type Pen, shadow, stroke, turned } from '../pen.ts';

/** Three handmade-paper journals, tied. */
export function journals(pen: Pen, colours: readonly [string, string, string], cord: string): void {
  shadow(pen, { x: 400, y: 672, rx: 230, ry: 26 });
  colours.forEach((colour, i) => {
    const y = 580 - i * 94;
    const shift = [0, 18, -12][i] ?? 0;
    const [x, w] = [184 + shift, 432];
    path(pen, `M${x + 16} ${y + 10}H${x + w}V${y + 82}H${x + 16}Z`, paper);
    for (let k = 0; k < 9; k++)
      stroke(pen, `M${x + 20} ${y + 16 + k * 7.4}q200 ${(k % 3) - 1} ${w - 22} 0`, shaded(paper, 0.25), {
        'stroke-width': 1.6,
        opacity: 0.6,
      });
    path(
      pen,
      `M${x + 30} ${y}H${x + w + 8}V${y + 13}H${x + 30}V${y + 79}H${x + w + 8}V${y + 92}H${x + 30}C${x - 8} ${y + 86} ${x - 8} ${y + 6} ${x + 30} ${y}Z`,
      linear(
        pen,
        [
          [0, lit(colour, 0.3)],
          [0.5, colour],
          [1, shaded(colour, 0.25)],
        ],
        [0.1, 1],
      ),
    );
    stroke(pen, `M${x + 30} ${y + 4}H${x + w}`, '#ffffff', { 'stroke-width': 4, opacity: 0.25 });
  });
  stroke(pen, 'M408 388V674', cord, { 'stroke-width': 9 });
  for (const way of [-1, 1])
    stroke(
      pen,
      `M408 386C${408 + way * 80} 330 ${408 + way * 110} 400 408 388C${408 + way * 40} 400 ${408 + way * 66} 424 ${408 + way * 76} 440`,
      cord,
      { 'stroke-width': 8 },
    );
  oval(pen, { x: 408, y: 387, rx: 12, ry: 9 }, shaded(cord, 0.2));
  turned(pen, 'rotate(-8 500 350)', () => {
    stroke(pen, 'M470 372C540 350 600 300 640 250', '#6f8a55', { 'stroke-width': 4 });
    for (let i = 0; i < 6; i++)
      oval(pen, { x: 500 + i * 24, y: 352 - i * 17, rx: 20, ry: 8 }, i % 2 ? '#93ad75' : '#7f9c63', {
        transform: `rotate(${i % 2 ? -70 : 10} ${500 + i * 24} ${352 - i * 17})`,
      });
  });
}
