import { expect, test } from 'vitest';
import { everything } from './search-address.ts';
import type { FoundProducts } from './use-shop-products.ts';
import { whileAsked } from './pending-list.ts';

const list: FoundProducts = {
  status: 'ready',
  products: [],
  stale: false,
  correctedText: null,
  more: 'there',
  onRetry: () => {},
};

test('a press makes the list the answer to the question before, at once', () => {
  expect(whileAsked(list, everything, { ...everything, priceRangeId: 1 })).toEqual({ ...list, stale: true });
  expect(whileAsked(list, everything, everything)).toBe(list);
});

test("'Load more' is under way as soon as it is pressed, so that a second press does nothing", () =>
  expect(whileAsked(list, everything, { ...everything, page: 3 })).toEqual({ ...list, more: 'coming' }));

test('what failed or is awaited stays so', () => {
  const loading = { status: 'loading' } as const;
  expect(whileAsked(loading, everything, { ...everything, text: 'lamp' })).toBe(loading);
});
