import { type BulkChange, maxPricePaise, maxProductQuantity, type PriceRounding } from 'contracts';

/** What a product has of what can be changed at once. */
export interface Present {
  pricePaise: number;
  /** How many can be bought. */
  quantity: number;
  categoryId: string;
  needsShipping: boolean;
}

/** Why a product is left as it is. */
export const whyLeft = {
  gone: 'It is not in the shop.',
  same: 'It is so already.',
  price_negative: 'Its price would be below zero.',
  price_high: 'Its price would be above ₹ 1,00,00,000.',
  stock_negative: 'Fewer than none would be left in stock.',
  stock_high: 'More than 10,00,000 would be in stock.',
  changed: 'It was changed in the meantime.',
  category_gone: 'Its category was deleted.',
  stopped: 'The change was stopped before it.',
} as const;
export type WhyLeft = keyof typeof whyLeft;

/** What the change makes of a product, only the fields that become another value; or why it is left as it is. */
export function planOf(present: Present, change: BulkChange): Partial<Present> | WhyLeft {
  const wanted = {
    ...(change.price && { pricePaise: newPrice(present.pricePaise, change.price) }),
    ...(change.stock && { quantity: change.stock.set ?? present.quantity + (change.stock.add ?? 0) }),
    ...(change.categoryId && { categoryId: change.categoryId.toLowerCase() }),
    ...(typeof change.needsShipping === 'boolean' && { needsShipping: change.needsShipping }),
  } satisfies Partial<Present>;
  const { pricePaise = 0, quantity = 0 }: Partial<Present> = wanted;
  if (pricePaise < 0) return 'price_negative';
  if (pricePaise > maxPricePaise) return 'price_high';
  if (quantity < 0) return 'stock_negative';
  if (quantity > maxProductQuantity) return 'stock_high';
  const fields = Object.entries(wanted).filter(([field, value]) => present[field as keyof Present] !== value);
  return fields.length > 0 ? Object.fromEntries(fields) : 'same';
}

/** Prices that are a step apart, from the first one on, in paise. */
const roundings: Record<PriceRounding, { step: number; first: number }> = {
  rupee: { step: 100, first: 100 },
  ten: { step: 1_000, first: 1_000 },
  nine: { step: 1_000, first: 900 },
  ninety_nine: { step: 10_000, first: 9_900 },
};

/** So many parts of a paisa keep a percentage, which has two decimals, exact until the price is rounded once. */
const parts = 10_000;

/** In paise. */
function newPrice(paise: number, { set, percent = 0, add, round }: NonNullable<BulkChange['price']>): number {
  const exact =
    set === undefined && add === undefined
      ? paise * (parts + Math.round(percent * 100))
      : (set ?? paise + (add ?? 0)) * parts;
  // What costs nothing stays free, and a price below zero is refused.
  if (!round || exact <= 0) return nearest(exact, { step: 1, first: 0 });
  return Math.max(nearest(exact, roundings[round]), roundings[round].first);
}

const nearest = (exact: number, { step, first }: { step: number; first: number }): number =>
  Math.floor((exact - first * parts + (step * parts) / 2) / (step * parts)) * step + first;
