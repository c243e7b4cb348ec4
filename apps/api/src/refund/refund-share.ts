/** A line of an order, as refunds see it. */
export interface BoughtLine {
  productId: string;
  pricePaise: number;
  quantity: number;
  /** Units that came back before. */
  returned: number;
}

interface Charge {
  totalPaise: number;
  chargedPaise: number;
  /** What of it is not given back yet. */
  leftPaise: number;
}

/**
 * What units of an order are given back for, in paise: their share of what was charged, rounded down,
 * which is their price where the total was charged. The last units to come back get what is left, so
 * that nothing stays behind; nobody gets more than that. `back` is units by product.
 */
export function shareOf(
  lines: readonly BoughtLine[],
  back: ReadonlyMap<string, number>,
  { totalPaise, chargedPaise, leftPaise }: Charge,
): number {
  const everything = lines.every(
    ({ productId, quantity, returned }) => returned + (back.get(productId) ?? 0) === quantity,
  );
  if (everything) return leftPaise;
  const pricePaise = lines.reduce((sum, line) => sum + line.pricePaise * (back.get(line.productId) ?? 0), 0);
  if (totalPaise === 0) return 0;
  // Totals reach 10^12 paise: the product is beyond what a number holds exactly.
  const share = Number((BigInt(chargedPaise) * BigInt(pricePaise)) / BigInt(totalPaise));
  return Math.min(share, leftPaise);
}
