/** A product of the demo shop. */
export interface DemoProduct {
  name: string;
  description: string;
  /** Whole rupees. */
  rupees: number;
  stock: number;
  /** Collected in the shop instead of sent. */
  collected?: boolean;
  /** The name of its file in `pictures`, without the ending. */
  picture: string;
  /** Parts of the picture that are further pictures: what is seen, and where it is in the drawing of 800 × 800. */
  details?: readonly { alt: string; viewBox: string }[];
}

export interface Shelf {
  category: string;
  products: readonly DemoProduct[];
}
