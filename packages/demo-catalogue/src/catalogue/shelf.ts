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
}

export interface Shelf {
  category: string;
  products: readonly DemoProduct[];
}
