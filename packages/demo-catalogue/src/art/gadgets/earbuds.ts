import { lit, shaded } from '../colour.ts';
import { ball, linear, oval, path, type Pen, radial, round, shadow, stroke } from '../pen.ts';

/** Earbuds, their case open. */
export function earbuds(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 664, rx: 190 });
  path(pen, 'M226 470C226 300 300 262 400 262C500 262 574 300 574 470Z', round(pen, colour));
  path(
    pen,
    'M252 466C252 330 316 296 400 296C484 296 548 330 548 466Z',
    linear(
      pen,
      [
        [0, shaded(colour, 0.35)],
        [1, shaded(colour, 0.12)],
      ],
      [0, 1],
    ),
  );
  for (const way of [-1, 1]) {
    const x = 400 + way * 78;
    path(pen, `M${x - 17} 420V530h34V420Z`, round(pen, lit(colour, 0.3)));
    oval(pen, { x, y: 402, rx: 42, ry: 44 }, ball(pen, lit(colour, 0.35)));
    oval(
      pen,
      { x: x - way * 26, y: 408, rx: 19, ry: 24 },
      radial(pen, [
        [0, '#5a5560'],
        [1, '#35323c'],
      ]),
    );
    oval(pen, { x: x + way * 12, y: 390, rx: 7 }, '#c9a15a');
  }
  path(pen, 'M218 470H582V520C582 630 520 668 400 668C280 668 218 630 218 520Z', round(pen, colour));
  oval(pen, { x: 400, y: 472, rx: 182, ry: 18 }, lit(colour, 0.4));
  path(pen, 'M232 474a168 13 0 0 0 336 0a168 13 0 0 0 -336 0Z', shaded(colour, 0.3), { opacity: 0.5 });
  for (const x of [322, 478])
    path(pen, `M${x - 18} 420h36v58a18 6 0 0 1 -36 0Z`, round(pen, lit(colour, 0.3)));
  oval(pen, { x: 400, y: 556, rx: 6 }, '#9fe0b0');
  stroke(pen, 'M246 508C250 580 280 620 320 640', '#ffffff', { 'stroke-width': 9, opacity: 0.45 });
}
