import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import {
  box,
  face,
  linear,
  lines,
  metal,
  oval,
  path,
  type Pen,
  roundedBox,
  shadow,
  stroke,
  turned,
  within,
} from '../pen.ts';
import { seam } from './seam.ts';

/** A felt sleeve, a laptop half out of it. */
export function laptopSleeve(pen: Pen, colour: string, leather: string): void {
  shadow(pen, { x: 400, y: 664, rx: 240, ry: 24 });
  turned(pen, 'rotate(-5 400 460)', () => {
    box(
      pen,
      { x: 190, y: 226, w: 420, h: 300, r: 22 },
      linear(
        pen,
        [
          [0, '#e3e5e8'],
          [0.5, '#c3c7cc'],
          [1, '#9a9fa8'],
        ],
        [1, 1],
      ),
    );
    oval(pen, { x: 400, y: 276, rx: 20 }, '#aeb3ba');
    box(pen, { x: 190, y: 226, w: 420, h: 10, r: 5 }, '#ffffff', { opacity: 0.6 });
    const outline = roundedBox({ x: 164, y: 322, w: 472, h: 336, r: 26 });
    path(pen, outline, face(pen, colour));
    within(pen, outline, () => {
      const fibres = (seed: number) =>
        lines(seed, seed + 130, 1, (i) => {
          const [x, y] = [164 + ((i * i * 31 + i * 97) % 472), 322 + ((i * i * 17 + i * 61) % 336)];
          return `M${x} ${y}l${6 + (i % 5)} ${(i % 7) - 3}`;
        });
      stroke(pen, fibres(1), lit(colour, 0.35), { 'stroke-width': 1.6, opacity: 0.5 });
      stroke(pen, fibres(400), shaded(colour, 0.3), { 'stroke-width': 1.6, opacity: 0.5 });
    });
    seam(pen, 'M180 350V620Q180 642 202 642H598Q620 642 620 620V350', lit(colour, 0.55));
    path(pen, 'M344 306H456V470C456 492 438 506 400 506C362 506 344 492 344 470Z', face(pen, leather));
    seam(pen, 'M354 316V468C354 486 370 496 400 496C430 496 446 486 446 468V316', lit(leather, 0.5));
    oval(pen, { x: 400, y: 464, rx: 14 }, metal(pen, brass));
  });
}
