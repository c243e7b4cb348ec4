import type { Count, ProductFacets } from 'contracts';

const exactly = (value: number): Count => ({ value, isMore: false });
export const many: Count = { value: 1000, isMore: true };

export const categories = ['Bags & Travel', 'Bath & Calm', 'Books & Paper', 'Kitchen & Dining', 'Lamps'].map(
  (name) => ({ id: name.toLowerCase().replaceAll(/\W+/g, '-'), name }),
);

/** Made-up numbers: the first category has more than is counted, the last one nothing. */
export const facets: ProductFacets = {
  total: exactly(64),
  categories: categories.map((category, place) => ({
    ...category,
    count: place === 0 ? many : exactly(32 - place * 8),
  })),
  priceRanges: [64, 8, 10, 14, 0].map((count, id) => ({ id, count: exactly(count) })),
};
