import { mix } from '../colour.ts';
import { face, line, oval, path, type Pen, round, stroke, turned, within } from '../pen.ts';

/** An apron on a peg. */
export function apron(pen: Pen, colour: string, trim: string): void {
  oval(pen, { x: 400, y: 96, rx: 20 }, round(pen, '#a06a3c'));
  stroke(pen, 'M336 236C330 150 372 104 400 104C428 104 470 150 464 236', trim, { 'stroke-width': 15 });
  const outline =
    'M332 226H468C476 306 506 350 560 372C566 500 572 600 584 694C470 716 330 716 216 694C228 600 234 500 240 372C294 350 324 306 332 226Z';
  turned(pen, 'translate(20 18)', () => path(pen, outline, '#2b1626', { opacity: 0.13 }));
  stroke(pen, 'M242 380C190 400 196 470 172 520M558 380C610 400 604 470 632 524', trim, {
    'stroke-width': 12,
  });
  path(pen, outline, face(pen, colour));
  within(pen, outline, () => {
    for (let x = 180; x < 640; x += 34)
      stroke(pen, `M${x} 200L${x + (x - 400) * 0.1} 720`, trim, { 'stroke-width': 4, opacity: 0.35 });
    for (const [x, w] of [
      [262, 50],
      [350, 40],
      [470, 60],
    ] as const)
      path(
        pen,
        `M${x} 380C${x - 14} 500 ${x - 10} 620 ${x - 30} 720H${x + w}C${x + w - 20} 620 ${x + 10} 500 ${x} 380Z`,
        '#2b1626',
        { opacity: 0.07 },
      );
  });
  path(pen, 'M312 470H488V590C470 612 330 612 312 590Z', face(pen, mix(colour, trim, 0.12)));
  stroke(pen, 'M320 480H480V586C462 602 338 602 320 586Z', trim, {
    'stroke-width': 3.5,
    'stroke-dasharray': '10 7',
  });
  stroke(
    pen,
    line([
      [400, 476],
      [402, 540],
      [400, 602],
    ]),
    trim,
    { 'stroke-width': 3, opacity: 0.6 },
  );
  path(pen, 'M330 226H470V246H328Z', trim);
}
