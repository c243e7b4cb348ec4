// Without zod, because browsers import this file alone, as contracts/price-range.

/** The fixed price filters, in rupees; both bounds are inclusive (docs/behaviour/storefront.md#filters). */
export const priceRanges = [
  { id: 0, name: 'Any', bounds: null },
  { id: 1, name: '₹99 to ₹199', bounds: [99, 199] },
  { id: 2, name: '₹199 to ₹299', bounds: [199, 299] },
  { id: 3, name: '₹299 to ₹499', bounds: [299, 499] },
  { id: 4, name: '₹499 to ₹999', bounds: [499, 999] },
] as const;
