/** How many units of one product. */
export interface Units {
  productId: string;
  quantity: number;
}

/** Units of a refund also say whether they go back to stock. */
type Line = Units & { restock?: boolean };

const keyOf = ({ productId, restock }: Pick<Line, 'productId' | 'restock'>) => `${productId} ${restock}`;

/** Merges lines of the same product, and of the same choice about stock, into the first of them. Ids are in lower case then. */
export function mergeLines<T extends Line>(lines: readonly T[]): T[] {
  const merged = new Map<string, T>();
  for (const sent of lines) {
    const line = { ...sent, productId: sent.productId.toLowerCase() };
    const before = merged.get(keyOf(line))?.quantity ?? 0;
    merged.set(keyOf(line), { ...line, quantity: before + line.quantity });
  }
  return [...merged.values()];
}

/**
 * One order for lines. It is the order in which products are locked, here and in `place_order`, so that transactions
 * cannot deadlock, and it makes merged lines of equal requests equal.
 */
export const inLockOrder = <T extends Pick<Line, 'productId' | 'restock'>>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
