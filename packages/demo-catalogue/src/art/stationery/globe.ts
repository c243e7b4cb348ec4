import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { lathe } from '../lathe.ts';
import {
  ball,
  box,
  linear,
  metal,
  oval,
  path,
  type Pen,
  radial,
  round,
  shadow,
  stroke,
  turned,
  within,
} from '../pen.ts';

/** A desk globe on a turned foot. */
export function globe(pen: Pen, sea: string, land: string): void {
  shadow(pen, { x: 400, y: 686, rx: 130 });
  lathe(pen, {
    x: 400,
    colour: '#8a5a36',
    profile: [
      [566, 17],
      [600, 22],
      [626, 40],
      [650, 112],
      [670, 126],
      [686, 120],
    ],
    finish: 'gloss',
  });
  stroke(pen, 'M318 122C180 190 150 440 300 540C350 576 420 584 470 560', metal(pen, brass), {
    'stroke-width': 17,
  });
  turned(pen, 'rotate(22 410 346)', () => {
    const [x, y, r] = [410, 346, 206];
    for (const dy of [-1, 1])
      box(pen, { x: x - 8, y: y + dy * r - 14, w: 16, h: 28, r: 6 }, metal(pen, brass));
    oval(pen, { x, y, rx: r }, sea);
    within(pen, `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, () => {
      const lands = [
        'M470 190C520 176 596 200 630 250C640 290 606 300 580 322C566 340 586 372 566 410C552 440 540 410 530 380C516 350 500 352 486 372C474 392 462 360 452 340C436 330 420 320 424 296C430 260 440 204 470 190Z',
        'M260 250C300 214 372 220 396 250C412 280 380 300 390 330C404 360 420 372 410 410C396 460 372 500 350 494C330 470 340 430 322 404C296 380 244 372 236 330C232 296 240 266 260 250Z',
        'M296 176C330 160 396 166 410 186C396 208 340 206 306 204C284 200 280 184 296 176Z',
        'M520 452C556 440 590 452 590 480C570 508 530 500 514 484C506 470 510 458 520 452Z',
      ];
      for (const d of lands)
        path(
          pen,
          d,
          linear(
            pen,
            [
              [0, lit(land, 0.2)],
              [1, shaded(land, 0.14)],
            ],
            [1, 1],
          ),
        );
      for (const k of [-0.66, -0.34, 0, 0.34, 0.66]) {
        const half = r * Math.sqrt(1 - k * k);
        stroke(pen, `M${x - half} ${y + k * r}q${half} ${26} ${2 * half} 0`, '#ffffff', {
          'stroke-width': 2,
          opacity: 0.35,
        });
        stroke(pen, `M${x} ${y - r}Q${x + k * r * 1.9} ${y} ${x} ${y + r}`, '#ffffff', {
          'stroke-width': 2,
          opacity: 0.35,
        });
      }
    });
  });
  oval(
    pen,
    { x: 410, y: 346, rx: 206 },
    radial(
      pen,
      [
        [0, '#fff8ec', 0.55],
        [0.35, '#fff8ec', 0.05],
        [0.7, '#2b1626', 0.05],
        [1, '#2b1626', 0.46],
      ],
      [0.34, 0.28],
      0.8,
    ),
  );
  oval(pen, { x: 320, y: 246, rx: 40, ry: 24 }, ball(pen, '#ffffff'), {
    opacity: 0.35,
    transform: 'rotate(-38 320 246)',
  });
  path(pen, 'M392 566h16v12h-16Z', round(pen, brass));
}
