import { shaded } from '../colour.ts';
import { lathe, turnedOutline } from '../lathe.ts';
import {
  box,
  linear,
  metal,
  oval,
  path,
  type Pen,
  round,
  roundedBox,
  shadow,
  stroke,
  within,
} from '../pen.ts';
import { sprig } from './sprig.ts';

/** A pump bottle beside a rolled cloth. */
export function lotion(pen: Pen, colour: string, pump: string): void {
  shadow(pen, { x: 350, y: 676, rx: 130 });
  box(pen, { x: 341, y: 206, w: 18, h: 96 }, metal(pen, '#c2c5ca'));
  path(
    pen,
    'M250 196C250 178 264 170 282 170H380C404 170 410 184 410 204V224H372V212H292V230H262C254 222 250 208 250 196Z',
    round(pen, pump),
  );
  lathe(pen, {
    x: 350,
    colour: pump,
    profile: [
      [276, 50],
      [290, 56],
      [340, 56],
    ],
    straight: true,
  });
  const profile = [
    [336, 64],
    [352, 108],
    [384, 132],
    [640, 132],
    [676, 118],
  ] as const;
  lathe(pen, { x: 350, colour, finish: 'gloss', profile });
  lathe(pen, {
    x: 350,
    colour: pump,
    profile: [
      [310, 56],
      [344, 56],
    ],
    straight: true,
    top: 'none',
  });
  within(pen, turnedOutline({ x: 350, profile }), () =>
    path(
      pen,
      'M262 456Q350 484 438 456V606Q350 636 262 606Z',
      linear(pen, [
        [0, shaded('#fbf4e4', 0.1)],
        [0.35, '#fffdf6'],
        [1, shaded('#fbf4e4', 0.12)],
      ]),
    ),
  );
  sprig(pen, { x: 350, y: 580 }, 86, '#6f9458');
  stroke(pen, 'M308 602h84', '#8a7a68', { 'stroke-width': 5 });
  shadow(pen, { x: 590, y: 690, rx: 104, ry: 18 });
  const roll = roundedBox({ x: 500, y: 586, w: 190, h: 104, r: 50 });
  path(
    pen,
    roll,
    linear(
      pen,
      [
        [0, '#fffaf0'],
        [0.5, '#e9dcc6'],
        [1, '#bfa98a'],
      ],
      [0, 1],
    ),
  );
  for (const r of [46, 34, 22, 10])
    oval(pen, { x: 548, y: 638, rx: r * 0.9, ry: r }, 'none', {
      stroke: '#b9a484',
      'stroke-width': 5,
      opacity: 0.7,
    });
  stroke(pen, 'M626 588C640 610 640 668 626 690', colour, { 'stroke-width': 13 });
}
