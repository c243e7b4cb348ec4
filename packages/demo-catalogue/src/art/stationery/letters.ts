import { paper } from '../materials.ts';
import { lit, mix, shaded } from '../colour.ts';
import { box, face, linear, oval, path, type Pen, radial, shadow, stroke, turned } from '../pen.ts';

/** Envelopes with a wax seal. */
export function letters(pen: Pen, colour: string, wax: string): void {
  shadow(pen, { x: 410, y: 668, rx: 250, ry: 24 });
  const envelope = (tone: string) => {
    box(pen, { x: 170, y: 336, w: 460, h: 300, r: 8 }, face(pen, tone));
    path(pen, 'M172 632L360 470H440L628 632Z', shaded(tone, 0.07));
    path(pen, 'M174 338H626L424 516C410 528 390 528 376 516Z', '#2b1626', {
      opacity: 0.14,
      transform: 'translate(0 9)',
    });
    path(
      pen,
      'M174 338H626L424 508C410 520 390 520 376 508Z',
      linear(
        pen,
        [
          [0, lit(tone, 0.3)],
          [1, shaded(tone, 0.05)],
        ],
        [0, 1],
      ),
    );
  };
  turned(pen, 'rotate(9 400 500) translate(34 -66)', () => envelope(mix(colour, '#b9c7b4', 0.7)));
  turned(pen, 'rotate(3 400 500) translate(12 -34)', () => {
    box(pen, { x: 196, y: 288, w: 410, h: 260, r: 4 }, paper);
    for (let y = 330; y < 500; y += 30)
      stroke(pen, `M230 ${y}h${280 + ((y * 7) % 60)}`, '#8a7a8a', { 'stroke-width': 4, opacity: 0.5 });
    envelope(mix(colour, '#d9a48a', 0.5));
  });
  turned(pen, 'rotate(-4 400 500) translate(-6 22)', () => {
    envelope(colour);
    path(
      pen,
      'M400 456C430 448 456 470 452 500C458 530 434 552 404 548C372 556 346 532 350 502C344 472 370 450 400 456Z',
      radial(
        pen,
        [
          [0, lit(wax, 0.34)],
          [0.6, wax],
          [1, shaded(wax, 0.34)],
        ],
        [0.38, 0.34],
        0.7,
      ),
    );
    oval(pen, { x: 401, y: 502, rx: 35 }, 'none', { stroke: shaded(wax, 0.3), 'stroke-width': 4 });
    for (let i = 0; i < 8; i++)
      oval(pen, { x: 401, y: 486, rx: 5, ry: 13 }, lit(wax, 0.3), {
        transform: `rotate(${i * 45} 401 502)`,
        opacity: 0.8,
      });
  });
}
