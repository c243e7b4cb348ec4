import type { Pen } from '../art/pen.ts';
import type { Scene } from '../art/scene.ts';

/** A product of the demo shop, with the drawing that is its picture. */
export interface DemoProduct {
  name: string;
  description: string;
  /** Whole rupees. */
  rupees: number;
  stock: number;
  /** Collected in the shop instead of sent. */
  collected?: boolean;
  scene: Scene;
  draw: (pen: Pen) => void;
}

export interface Shelf {
  category: string;
  products: readonly DemoProduct[];
}
