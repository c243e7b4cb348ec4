import { lit, shaded } from '../colour.ts';
import { linear, path, type Pen, stroke, within } from '../pen.ts';

interface Fold {
  y: number;
  h: number;
  colour: string;
  inset?: number;
}

/** One folded piece of cloth, its layers showing at the front. */
export function folded(pen: Pen, { y, h, colour, inset = 0 }: Fold, decorate?: () => void): void {
  const [x, w] = [176 + inset, 448 - 2 * inset];
  const r = h / 2;
  const outline = `M${x + r} ${y}H${x + w - 26}C${x + w + 6} ${y} ${x + w + 6} ${y + h} ${x + w - 26} ${y + h}H${x + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
  path(
    pen,
    outline,
    linear(
      pen,
      [
        [0, lit(colour, 0.34)],
        [0.3, colour],
        [1, shaded(colour, 0.26)],
      ],
      [0.12, 1],
    ),
  );
  within(pen, outline, () => {
    decorate?.();
    for (const share of [0.36, 0.66])
      stroke(
        pen,
        `M${x + r * 0.7} ${y + h * share}C${x + 160} ${y + h * share - 5} ${x + 300} ${y + h * share + 5} ${x + w} ${y + h * share - 2}`,
        shaded(colour, 0.34),
        { 'stroke-width': 4, opacity: 0.4 },
      );
    stroke(pen, `M${x + r} ${y + 7}H${x + w - 40}`, '#ffffff', { 'stroke-width': 6, opacity: 0.24 });
  });
}
