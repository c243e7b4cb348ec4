import { createPen, svg } from './art/pen.ts';
import { scene, vignette } from './art/scene.ts';
import type { DemoProduct } from './catalogue/shelf.ts';

/** The product in its scene, as SVG of 960 × 960 pixels. The same product always gives the same text. */
export function pictureOf(product: DemoProduct): string {
  const pen = createPen();
  scene(pen, product.scene);
  product.draw(pen);
  vignette(pen);
  return svg(pen, 960);
}
