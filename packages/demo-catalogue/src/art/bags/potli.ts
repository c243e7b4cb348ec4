import { lit, shaded } from '../colour.ts';
import { linear, oval, path, type Pen, radial, round, roundedBox, shadow, stroke, within } from '../pen.ts';

/** A drawstring pouch of silk with a gold border. */
export function potli(pen: Pen, colour: string, gold: string): void {
  shadow(pen, { x: 400, y: 676, rx: 160 });
  for (const way of [-1, 1]) {
    stroke(pen, `M400 330C${400 + way * 130} 150 ${400 + way * 210} 250 ${400 + way * 176} 420`, gold, {
      'stroke-width': 9,
    });
    for (let k = -2; k <= 2; k++)
      stroke(
        pen,
        `M${400 + way * 176} 448C${400 + way * 176 + k * 6} 480 ${400 + way * 176 + k * 9} 500 ${400 + way * 176 + k * 9} 540`,
        k % 2 ? gold : shaded(gold, 0.2),
        { 'stroke-width': 6 },
      );
    oval(
      pen,
      { x: 400 + way * 176, y: 432, rx: 20 },
      radial(
        pen,
        [
          [0, lit(gold, 0.6)],
          [1, shaded(gold, 0.3)],
        ],
        [0.35, 0.3],
        0.7,
      ),
    );
  }
  const frill =
    'M286 226C306 206 322 236 344 214C362 200 382 230 400 212C420 198 438 230 458 212C478 204 496 234 516 224C500 280 470 310 452 330H348C330 310 300 280 286 226Z';
  path(pen, frill, round(pen, lit(colour, 0.06)));
  for (const x of [324, 362, 400, 438, 476])
    stroke(pen, `M${x} 236L${400 + (x - 400) * 0.5} 326`, shaded(colour, 0.4), {
      'stroke-width': 5,
      opacity: 0.4,
    });
  stroke(
    pen,
    'M290 232C306 212 322 240 344 220C362 206 382 236 400 218C420 204 438 236 458 218C478 210 496 240 512 230',
    gold,
    { 'stroke-width': 8 },
  );
  const body =
    'M346 330H454C510 372 592 480 574 580C562 650 500 680 400 680C300 680 238 650 226 580C208 480 290 372 346 330Z';
  path(
    pen,
    body,
    radial(
      pen,
      [
        [0, lit(colour, 0.34)],
        [0.45, colour],
        [1, shaded(colour, 0.36)],
      ],
      [0.36, 0.36],
      0.75,
    ),
  );
  within(pen, body, () => {
    for (let x = 250; x <= 550; x += 50)
      stroke(pen, `M${400 + (x - 400) * 0.28} 330Q${x + (x - 400) * 0.3} 440 ${x} 560`, shaded(colour, 0.5), {
        'stroke-width': 5,
        opacity: 0.2,
      });
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 6; i++) {
        const [x, y] = [252 + i * 60 + (row % 2) * 30, 452 + row * 52];
        for (let k = 0; k < 5; k++)
          oval(pen, { x: x + 8, y, rx: 8, ry: 4 }, gold, { transform: `rotate(${k * 72} ${x} ${y})` });
      }
    path(
      pen,
      'M200 592C300 628 500 628 600 592V640C500 672 300 672 200 640Z',
      linear(pen, [
        [0, shaded(gold, 0.2)],
        [0.35, lit(gold, 0.4)],
        [1, shaded(gold, 0.25)],
      ]),
    );
    for (let x = 216; x < 600; x += 26)
      path(pen, `M${x} ${636 - ((x - 400) / 44) ** 2 * 0.9}l10 -16l10 16l-10 14Z`, shaded(colour, 0.1), {
        opacity: 0.8,
      });
  });
  path(pen, roundedBox({ x: 340, y: 318, w: 120, h: 22, r: 11 }), round(pen, gold));
}
