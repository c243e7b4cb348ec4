import { expect, test } from 'vitest';
import { emptySearch } from '../list/search-address.ts';
import type { FoundProducts } from './use-shop-products.ts';
import { pendingList } from './pending-list.ts';

const list: FoundProducts = {
  status: 'ready',
  products: [],
  stale: false,
  correctedText: null,
  more: 'available',
  onRetry: () => {},
};

test('after a click on a filter the list is stale at once', () => {
  expect(pendingList(list, emptySearch, { ...emptySearch, priceRangeId: 1 })).toEqual({
    ...list,
    stale: true,
  });
  expect(pendingList(list, emptySearch, emptySearch)).toBe(list);
});

test("'Load more' is busy as soon as it is clicked, so that a second click does nothing", () =>
  expect(pendingList(list, emptySearch, { ...emptySearch, page: 3 })).toEqual({ ...list, more: 'loading' }));

test('a list that failed or is loading stays so', () => {
  const loading = { status: 'loading' } as const;
  expect(pendingList(loading, emptySearch, { ...emptySearch, text: 'lamp' })).toBe(loading);
});
