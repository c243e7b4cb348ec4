import { type BulkChange, maxPricePaise, maxProductQuantity } from 'contracts';

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
  category_gone: 'The category that it had was deleted.',
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

/** In paise. Percentages have two decimals, so all is exact until it is rounded once. */
function newPrice(paise: number, { set, percent, add }: NonNullable<BulkChange['price']>): number {
  if (set !== undefined) return set;
  if (add !== undefined) return paise + add;
  return Math.floor((paise * (10_000 + Math.round((percent ?? 0) * 100)) + 5_000) / 10_000);
}
