import { lit, mix, shaded } from '../colour.ts';
import { face, linear, lines, oval, path, type Pen, roundedBox, stroke, turned, within } from '../pen.ts';
import { sprig } from './sprig.ts';

/** A wooden comb on its pouch. */
export function comb(pen: Pen, wood: string, cloth: string): void {
  turned(pen, 'rotate(-9 400 540)', () => {
    oval(pen, { x: 420, y: 664, rx: 270, ry: 34 }, '#2b1626', { opacity: 0.2 });
    path(pen, roundedBox({ x: 250, y: 330, w: 330, h: 330, r: 20 }), face(pen, cloth));
    stroke(
      pen,
      lines(340, 660, 8, (y) => `M256 ${y}h318`),
      shaded(cloth, 0.3),
      { 'stroke-width': 1.4, opacity: 0.35 },
    );
    path(
      pen,
      'M250 372C330 394 500 394 580 372V350C580 338 572 330 560 330H270C258 330 250 338 250 350Z',
      shaded(cloth, 0.1),
    );
    stroke(pen, 'M250 372C330 394 500 394 580 372', '#fdf6e8', { 'stroke-width': 7 });
    sprig(pen, { x: 415, y: 620 }, 110, shaded(cloth, 0.4));
    stroke(pen, 'M560 374C640 390 620 450 660 470', '#fdf6e8', { 'stroke-width': 6 });
  });
  turned(pen, 'rotate(14 400 420)', () => {
    const outline =
      'M150 330C240 236 520 220 650 300C672 318 668 352 646 360L636 480H164L150 372C140 360 140 342 150 330Z';
    turned(pen, 'translate(10 18)', () => path(pen, outline, '#2b1626', { opacity: 0.22 }));
    path(
      pen,
      outline,
      linear(
        pen,
        [
          [0, lit(wood, 0.4)],
          [0.5, wood],
          [1, shaded(wood, 0.28)],
        ],
        [0.4, 1],
      ),
    );
    within(pen, outline, () => {
      for (let i = 0; i < 9; i++)
        stroke(
          pen,
          `M130 ${280 + i * 16}C280 ${232 + i * 15} 520 ${226 + i * 15} 680 ${300 + i * 12}`,
          shaded(wood, 0.3),
          { 'stroke-width': 3, opacity: 0.35 },
        );
    });
    for (let x = 176; x < 632; x += 21)
      path(pen, roundedBox({ x, y: 374, w: 9, h: 130, r: 4 }), mix(cloth, '#5a4030', 0.55));
    for (let i = 0; i < 5; i++)
      oval(pen, { x: 400, y: 314, rx: 6, ry: 15 }, shaded(wood, 0.45), {
        transform: `rotate(${i * 72} 400 330)`,
        opacity: 0.7,
      });
    stroke(pen, 'M190 318C300 250 500 248 620 300', '#ffffff', { 'stroke-width': 7, opacity: 0.3 });
  });
}
