// Without zod, because browsers import this file alone, as contracts/refund-share.

/** The data of an order line that a refund needs. */
export interface BoughtLine {
  productId: string;
  pricePaise: number;
  quantity: number;
  /** Units that were refunded before. */
  returned: number;
}

interface Charge {
  totalPaise: number;
  chargedPaise: number;
  /** The part of the charged amount that is not refunded yet, in paise. */
  leftPaise: number;
}

/**
 * The amount that is refunded for units of an order, in paise: their share of the charged amount, rounded down. If the
 * order's total was charged, that is their price. The last units get the rest of the amount, so that nothing remains;
 * the result is never more than the rest. `back` maps product ids to units.
 */
export function shareOf(
  lines: readonly BoughtLine[],
  back: ReadonlyMap<string, number>,
  { totalPaise, chargedPaise, leftPaise }: Charge,
): number {
  const everything = lines.every(
    ({ productId, quantity, returned }) => returned + (back.get(productId) ?? 0) === quantity,
  );
  return everything ? leftPaise : Math.min(wholeShare(lines, back, { totalPaise, chargedPaise }), leftPaise);
}

/**
 * Why a refund of goods gives back less than their share, as a sentence; null where it gives back all of it.
 * `sharePaise` is what {@link wholeShare} says, and `amountPaise`, all that was left, is given back.
 */
export function whyLess({
  sharePaise,
  amountPaise,
  chargedPaise,
}: {
  sharePaise: number;
  amountPaise: number;
  chargedPaise: number;
}): string | null {
  if (amountPaise >= sharePaise) return null;
  const before = inRupees(chargedPaise - amountPaise);
  return `The share of these goods is ${inRupees(sharePaise)}. Less is given back: of the ${inRupees(chargedPaise)} that were charged, other refunds gave back ${before}, so ${inRupees(amountPaise)} were left.`;
}

const inRupees = (paise: number): string =>
  `₹ ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;

/** The share of units in the charged amount, rounded down, in paise, whatever is left of that. */
export function wholeShare(
  lines: readonly BoughtLine[],
  back: ReadonlyMap<string, number>,
  { totalPaise, chargedPaise }: Omit<Charge, 'leftPaise'>,
): number {
  const pricePaise = lines.reduce((sum, line) => sum + line.pricePaise * (back.get(line.productId) ?? 0), 0);
  if (totalPaise === 0) return 0;
  // Totals reach 10^12 paise, so the product would exceed the exact range of a number.
  return Number((BigInt(chargedPaise) * BigInt(pricePaise)) / BigInt(totalPaise));
}
