import { expect, test } from 'vitest';
import { emptySearch } from './search-address.ts';
import { inOrder, ordersFor } from './search-orders.ts';

const lamps = { ...emptySearch, text: 'lamp', page: 3 };

test('only a search with a text can be sorted by best match, which is then the default', () => {
  expect(ordersFor('').map(({ value }) => value)).toEqual(['newest', 'mostSold', 'cheapest', 'dearest']);
  expect(ordersFor('lamp')[0]?.value).toBe('relevance');
});

test('another order starts at page 1, and the default order is left out of the address', () => {
  expect(inOrder(lamps, 'cheapest')).toEqual({ ...lamps, sort: 'cheapest', page: 1 });
  expect(inOrder({ ...lamps, sort: 'cheapest' }, 'relevance')).toEqual({ ...lamps, page: 1 });
  expect(inOrder({ ...emptySearch, sort: 'cheapest' }, 'newest')).toEqual(emptySearch);
  expect(inOrder(lamps, 'newest')).toEqual({ ...lamps, sort: 'newest', page: 1 });
});
