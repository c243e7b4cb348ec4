import { lit, shaded } from '../colour.ts';
import { box, face, linear, path, type Pen, round, roundedBox, shadow, stroke, turned } from '../pen.ts';
import { buckle } from './buckle.ts';
import { seam } from './seam.ts';
import { strap } from './strap.ts';

/** A canvas backpack with leather straps. */
export function backpack(pen: Pen, colour: string, leather: string): void {
  shadow(pen, { x: 400, y: 680, rx: 178 });
  stroke(pen, 'M346 206C346 118 454 118 454 206', shaded(leather, 0.1), { 'stroke-width': 20 });
  for (const way of [-1, 1])
    path(
      pen,
      `M${400 + way * 176} 430C${400 + way * 226} 440 ${400 + way * 226} 640 ${400 + way * 190} 664L${400 + way * 150} 664Z`,
      round(pen, shaded(colour, 0.18)),
    );
  const outline =
    'M228 350C228 236 300 186 400 186C500 186 572 236 572 350L584 620C586 664 566 684 520 684H280C234 684 214 664 216 620Z';
  path(pen, outline, round(pen, colour, 0.8));
  const pocket = roundedBox({ x: 262, y: 470, w: 276, h: 178, r: 26 });
  path(pen, pocket, round(pen, lit(colour, 0.06), 0.8));
  seam(pen, roundedBox({ x: 272, y: 480, w: 256, h: 158, r: 20 }), lit(colour, 0.55));
  const flap =
    'M226 340C228 236 300 184 400 184C500 184 572 236 574 340C574 410 540 440 400 446C260 440 226 410 226 340Z';
  turned(pen, 'translate(0 12)', () => path(pen, flap, '#2b1626', { opacity: 0.2 }));
  path(
    pen,
    flap,
    linear(
      pen,
      [
        [0, lit(colour, 0.3)],
        [0.5, colour],
        [1, shaded(colour, 0.16)],
      ],
      [0.7, 1],
    ),
  );
  seam(pen, 'M242 350C250 400 290 424 400 430C510 424 550 400 558 350', lit(colour, 0.55));
  for (const x of [306, 470]) {
    strap(pen, { x, y: 330, w: 24, h: 230 }, leather);
    buckle(pen, x + 12, 506);
  }
  box(pen, { x: 352, y: 262, w: 96, h: 44, r: 8 }, face(pen, leather));
  seam(pen, roundedBox({ x: 358, y: 268, w: 84, h: 32, r: 5 }), lit(leather, 0.5));
}
