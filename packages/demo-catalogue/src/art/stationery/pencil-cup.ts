import { lit, shaded } from '../colour.ts';
import { lathe, tilt, turnedOutline } from '../lathe.ts';
import { box, linear, path, type Pen, polygon, shadow, stroke, turned, within } from '../pen.ts';

/** A cup of coloured pencils. */
export function pencilCup(pen: Pen, colour: string, pencils: readonly string[]): void {
  shadow(pen, { x: 400, y: 676, rx: 124 });
  pencils.forEach((tone, i) => {
    const spread = (i - (pencils.length - 1) / 2) * 7.5;
    const height = 210 + ((i * 53) % 70);
    turned(pen, `rotate(${spread} 400 660) translate(${(i - (pencils.length - 1) / 2) * 17} 0)`, () => {
      path(
        pen,
        polygon([
          [384, height + 50],
          [400, height],
          [416, height + 50],
        ]),
        '#e6c79a',
      );
      path(
        pen,
        polygon([
          [394.5, height + 17],
          [400, height],
          [405.5, height + 17],
        ]),
        tone,
      );
      box(
        pen,
        { x: 384, y: height + 48, w: 32, h: 440 - height / 2 },
        linear(pen, [
          [0, lit(tone, 0.3)],
          [0.34, lit(tone, 0.1)],
          [0.35, tone],
          [0.68, tone],
          [0.69, shaded(tone, 0.25)],
          [1, shaded(tone, 0.3)],
        ]),
      );
    });
  });
  const profile = [
    [446, 122],
    [466, 120],
    [660, 112],
    [676, 104],
  ] as const;
  lathe(pen, { x: 400, colour, top: 'none', finish: 'gloss', profile });
  within(pen, turnedOutline({ x: 400, profile }), () => {
    for (let i = -7; i <= 7; i++) {
      const x = 400 + Math.sin(i / 4.6) * 122;
      for (const y of [520, 580, 640])
        path(pen, `M${x - 10} ${y}l10 -17l10 17l-10 17Z`, lit(colour, 0.55), { opacity: 0.55 });
    }
  });
  stroke(pen, `M278 446a122 ${122 * tilt} 0 0 0 244 0`, lit(colour, 0.45), { 'stroke-width': 7 });
}
