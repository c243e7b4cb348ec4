import { brass } from '../materials.ts';
import { lit, shaded } from '../colour.ts';
import { face, metal, oval, path, type Pen, round, shadow, stroke, turned } from '../pen.ts';
import { seam } from './seam.ts';

/** A small bag on a long strap. */
export function sling(pen: Pen, colour: string): void {
  shadow(pen, { x: 400, y: 676, rx: 170 });
  stroke(pen, 'M246 430C140 120 660 120 554 430', shaded(colour, 0.3), { 'stroke-width': 17 });
  stroke(pen, 'M241 420C140 116 650 110 552 410', lit(colour, 0.35), { 'stroke-width': 4, opacity: 0.7 });
  const body =
    'M226 420H574C594 420 600 440 598 470L580 620C574 662 550 680 510 680H290C250 680 226 662 220 620L202 470C200 440 206 420 226 420Z';
  path(pen, body, round(pen, shaded(colour, 0.1), 0.7));
  const flap =
    'M218 400H582C602 400 606 418 602 446C590 530 520 572 400 572C280 572 210 530 198 446C194 418 198 400 218 400Z';
  turned(pen, 'translate(2 12)', () => path(pen, flap, '#2b1626', { opacity: 0.22 }));
  path(pen, flap, face(pen, colour, 1.2));
  seam(pen, 'M214 440C226 514 292 556 400 556C508 556 574 514 586 440', lit(colour, 0.5));
  oval(pen, { x: 400, y: 544, rx: 25 }, metal(pen, brass));
  oval(pen, { x: 400, y: 544, rx: 12 }, shaded(brass, 0.3));
  for (const x of [246, 554])
    oval(pen, { x, y: 416, rx: 17 }, 'none', { stroke: metal(pen, brass), 'stroke-width': 7 });
  path(pen, 'M216 412C330 404 470 404 584 412L580 428C460 418 340 418 220 428Z', '#fff8ec', {
    opacity: 0.25,
  });
}
