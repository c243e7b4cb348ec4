import { paper } from '../materials.ts';
import { mix, shaded } from '../colour.ts';
import {
  box,
  face,
  line,
  linear,
  metal,
  oval,
  path,
  type Pen,
  polygon,
  shadow,
  stroke,
  within,
} from '../pen.ts';

/** A tent calendar with a painted month. */
export function calendar(pen: Pen, board: string, ink: string): void {
  shadow(pen, { x: 410, y: 672, rx: 240, ry: 26 });
  path(
    pen,
    polygon([
      [580, 250],
      [664, 640],
      [620, 664],
      [560, 300],
    ]),
    shaded(board, 0.2),
  );
  path(
    pen,
    polygon([
      [176, 656],
      [632, 656],
      [642, 676],
      [164, 676],
    ]),
    face(pen, board),
  );
  path(
    pen,
    polygon([
      [208, 230],
      [596, 230],
      [630, 656],
      [174, 656],
    ]),
    linear(
      pen,
      [
        [0, '#fffdf6'],
        [1, '#f0e4cc'],
      ],
      [0.3, 1],
    ),
  );
  const picture = polygon([
    [220, 256],
    [584, 256],
    [598, 430],
    [208, 430],
  ]);
  within(pen, picture, () => {
    box(
      pen,
      { x: 200, y: 250, w: 410, h: 190 },
      linear(
        pen,
        [
          [0, '#f3c58a'],
          [0.6, '#f6e0b8'],
          [1, '#f6e0b8'],
        ],
        [0, 1],
      ),
    );
    oval(pen, { x: 470, y: 330, rx: 34 }, '#e2703a');
    path(
      pen,
      line([
        [190, 400],
        [280, 340],
        [360, 384],
        [450, 330],
        [540, 380],
        [620, 350],
        [620, 450],
      ]) + 'L190 450Z',
      mix(ink, '#ffffff', 0.35),
    );
    path(
      pen,
      line([
        [190, 424],
        [300, 386],
        [420, 420],
        [520, 388],
        [620, 416],
        [620, 450],
      ]) + 'L190 450Z',
      ink,
    );
    for (const x of [250, 272, 294]) path(pen, `M${x} 412q-14 -30 0 -54q14 24 0 54Z`, shaded(ink, 0.3));
  });
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 7; i++) {
      const [x, y] = [400 + (i - 3) * (50 + row * 1.4), 476 + row * 38];
      if (row === 0) stroke(pen, `M${x - 9} ${y}h18`, ink, { 'stroke-width': 6 });
      else if (row * 7 + i > 8 && row * 7 + i < 34)
        oval(
          pen,
          { x, y, rx: row === 2 && i === 4 ? 15 : 8 },
          row === 2 && i === 4 ? '#d8602f' : shaded(paper, 0.45),
          { opacity: row === 2 && i === 4 ? 1 : 0.6 },
        );
    }
  for (let x = 222; x <= 590; x += 23) {
    stroke(pen, `M${x} 246C${x - 11} 210 ${x + 13} 204 ${x + 6} 240`, metal(pen, '#8a8790'), {
      'stroke-width': 5,
    });
  }
}
