import { steel } from '../materials.ts';
import { shaded } from '../colour.ts';
import { ball, box, metal, oval, path, type Pen, radial, round, shadow, stroke, turned } from '../pen.ts';

/** A clock with two bells. */
export function alarmClock(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 684, rx: 150 });
  for (const way of [-1, 1]) {
    stroke(pen, `M${400 + way * 100} 610L${400 + way * 142} 680`, metal(pen, '#c9a15a'), {
      'stroke-width': 22,
    });
    turned(pen, `rotate(${way * 34} 400 460)`, () => {
      box(pen, { x: 394, y: 236, w: 12, h: 40 }, metal(pen, '#c9a15a'));
      path(pen, 'M326 246A74 60 0 0 1 474 246Z', metal(pen, '#c9a15a'));
      oval(pen, { x: 400, y: 184, rx: 11 }, ball(pen, '#c9a15a'));
    });
  }
  stroke(pen, 'M400 280V216', steel, { 'stroke-width': 9 });
  oval(pen, { x: 400, y: 208, rx: 19, ry: 15 }, ball(pen, steel));
  stroke(pen, 'M284 262C250 70 550 70 516 262', shaded('#c9a15a', 0.15), { 'stroke-width': 11 });
  oval(pen, { x: 400, y: 468, rx: 196 }, round(pen, colour));
  oval(pen, { x: 400, y: 468, rx: 166 }, shaded(colour, 0.32));
  oval(
    pen,
    { x: 400, y: 470, rx: 160 },
    radial(
      pen,
      [
        [0, '#fffdf6'],
        [0.8, '#f8efdc'],
        [1, '#e3d4b8'],
      ],
      [0.42, 0.38],
      0.7,
    ),
  );
  for (let i = 0; i < 60; i++) {
    const angle = (i / 60) * Math.PI * 2;
    const [from, w] = i % 5 ? [144, 2.4] : [130, 7];
    stroke(
      pen,
      `M${400 + Math.cos(angle) * from} ${470 + Math.sin(angle) * from}L${400 + Math.cos(angle) * 150} ${470 + Math.sin(angle) * 150}`,
      '#4a3a34',
      { 'stroke-width': w, opacity: 0.9 },
    );
  }
  stroke(pen, 'M400 470L326 420', '#3a2c28', { 'stroke-width': 13 });
  stroke(pen, 'M400 470L454 366', '#3a2c28', { 'stroke-width': 9 });
  stroke(pen, 'M400 470L410 580', '#c8402e', { 'stroke-width': 4 });
  oval(pen, { x: 400, y: 470, rx: 13 }, metal(pen, '#c9a15a'));
  path(pen, 'M266 400A152 152 0 0 1 470 336A220 220 0 0 0 282 500Z', '#ffffff', { opacity: 0.28 });
}
