import { isolated, type OrderUnits } from 'contracts';
import { badField } from '../../errors.ts';

/** Units of a refund also say whether they go back to stock. */
type Line = OrderUnits & { restock?: boolean };

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

/** The units that are left of lines, without those of which none is. */
export const unitsLeft = (lines: readonly { productId: string; left: number }[]): OrderUnits[] =>
  lines.flatMap(({ productId, left: quantity }) => (quantity > 0 ? [{ productId, quantity }] : []));

/**
 * Throws `conflict` when more units are wanted than are left of a line, `bad_input` for a product that is not in the order.
 * `none` and `most` say why, given the product's name.
 */
export function refuseMoreThanLeft<Left extends { productId: string; name: string; left: number }>(
  lines: readonly Left[],
  wanted: readonly OrderUnits[],
  { none, most }: { none: (name: string, line: Left) => string; most: (name: string) => string },
): void {
  for (const { productId, quantity } of wanted) {
    const line = lines.find((one) => one.productId === productId);
    if (!line) throw badField(productId, `The product ${productId} is not in this order.`);
    const name = `“${isolated(line.name)}”`;
    if (line.left === 0) throw badField(productId, none(name, line), 'conflict');
    if (quantity > line.left) throw badField(productId, `At most ${line.left} of ${most(name)}.`, 'conflict');
  }
}

/** What a line says when more of it is to come back than did not yet. */
export const notBackAgain = {
  none: (name: string) => `All of ${name} came back already.`,
  most: (name: string) => `${name} can come back`,
};
