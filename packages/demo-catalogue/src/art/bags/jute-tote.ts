import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { face, lines, metal, oval, path, type Pen, round, shadow, stroke, turned, within } from '../pen.ts';

/** A jute bag with greens in it. */
export function juteTote(pen: Pen, colour: string, ink: string): void {
  shadow(pen, { x: 400, y: 682, rx: 190 });
  stroke(pen, 'M318 330C318 120 482 120 482 330', shaded('#8a5a36', 0.2), { 'stroke-width': 17 });
  for (const [x, top, lean] of [
    [300, 190, -34],
    [336, 160, -10],
    [470, 170, 16],
    [506, 200, 40],
  ] as const) {
    for (const way of [-1, 0, 1])
      oval(
        pen,
        { x: x + way * 20 + lean * 0.4, y: top + 80 + Math.abs(way) * 16, rx: 17, ry: 66 },
        way ? '#5f8a46' : '#7ba65c',
        { transform: `rotate(${lean * 0.7 + way * 16} ${x} ${top + 130})` },
      );
  }
  turned(pen, 'rotate(12 420 240)', () =>
    path(pen, 'M400 350V200c0 -22 40 -22 40 0V350Z', round(pen, '#d9a45c')),
  );
  const outline = 'M206 320H594L616 664C616 680 606 686 590 686H210C194 686 184 680 184 664Z';
  path(pen, outline, round(pen, colour, 0.7));
  within(pen, outline, () => {
    const warp = lines(176, 640, 9, (x) => `M${x} 310L${x + (x - 400) * 0.1} 700`);
    const weft = lines(322, 690, 9, (y) => `M180 ${y}h440`);
    stroke(pen, warp + weft, shaded(colour, 0.3), { 'stroke-width': 1.5, opacity: 0.33 });
    for (let x = 190; x < 640; x += 52) {
      for (let k = 0; k < 7; k++)
        oval(pen, { x: x + 16, y: 610, rx: 13, ry: 5 }, ink, {
          transform: `rotate(${k * 51} ${x} 610)`,
          opacity: 0.85,
        });
    }
    for (const y of [566, 654]) stroke(pen, `M170 ${y}H640`, ink, { 'stroke-width': 7, opacity: 0.85 });
  });
  path(pen, 'M204 320H596L598 346H202Z', face(pen, shaded(colour, 0.12)));
  stroke(pen, 'M296 420V330C296 96 504 96 504 330V420', '#8a5a36', { 'stroke-width': 19 });
  stroke(pen, 'M291 420V330C291 94 498 90 500 320', lit('#8a5a36', 0.4), { 'stroke-width': 4, opacity: 0.7 });
  for (const x of [296, 504]) oval(pen, { x, y: 400, rx: 8 }, metal(pen, brass));
}
