import type { OrderRecord, ProductRecord, Records, RefundRecord } from './records.ts';
import type { Violation } from './violation.ts';

/**
 * Compares units with orders: every stocked unit must be in stock or sold, and every reserved unit must
 * belong to an open order, or to one that is still to be paid on delivery.
 */
export function stockViolations({ products, orders, refunds }: Records): Violation[] {
  return products.flatMap((product) => [
    ...mismatch(product, orders, refunds),
    ...(product.stock < 0 || product.reserved < 0 || product.reserved > product.stock
      ? [violation(product, `${product.stock} in the house and ${product.reserved} reserved cannot be`)]
      : []),
  ]);
}

function mismatch(product: ProductRecord, orders: OrderRecord[], refunds: RefundRecord[]): Violation[] {
  const back = refunds.flatMap(({ goods }) => goods).filter(({ productId }) => productId === product.id);
  const bought = unitsIn(product, orders, ({ state, money }) => state === 'paid' || money === 'collected');
  const sold = bought - unitsOf(back);
  // Units that came back but were not restocked are neither in stock nor sold.
  const gone = bought - unitsOf(back.filter(({ restock }) => restock));
  const open = unitsIn(
    product,
    orders,
    ({ state, money }) => state === 'pending' || state === 'paying' || money === 'due',
  );
  return [
    ...(gone + open > product.stocked
      ? [violation(product, `${product.stocked} were there, and ${gone + open} are sold or promised`)]
      : []),
    ...(product.stock === product.stocked - gone
      ? []
      : [violation(product, `of ${product.stocked} units ${gone} are gone, and ${product.stock} are left`)]),
    ...(product.reserved === open
      ? []
      : [violation(product, `${product.reserved} are reserved, and open orders hold ${open}`)]),
    ...(product.sold === sold
      ? []
      : [violation(product, `${product.sold} are counted as sold, and paid orders keep ${sold}`)]),
  ];
}

const unitsOf = (lines: { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const unitsIn = (
  { id }: ProductRecord,
  orders: OrderRecord[],
  counts: (order: OrderRecord) => boolean,
): number =>
  unitsOf(
    orders
      .filter(counts)
      .flatMap(({ lines }) => lines)
      .filter(({ productId }) => productId === id),
  );

const violation = ({ id }: ProductRecord, what: string): Violation => ({
  kind: 'units lost or sold twice',
  sentence: `Of the product ${id}, ${what}.`,
});
