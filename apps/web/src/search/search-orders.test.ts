import { expect, test } from 'vitest';
import { everything } from './search-address.ts';
import { inOrder, ordersFor } from './search-orders.ts';

const lamps = { ...everything, text: 'lamp', page: 3 };

test('words alone can be sorted by how well they match, and are', () => {
  expect(ordersFor('').map(({ value }) => value)).toEqual(['newest', 'mostSold', 'cheapest', 'dearest']);
  expect(ordersFor('lamp')[0]?.value).toBe('relevance');
});

test('another order starts anew, and the own one says nothing in the address', () => {
  expect(inOrder(lamps, 'cheapest')).toEqual({ ...lamps, sort: 'cheapest', page: 1 });
  expect(inOrder({ ...lamps, sort: 'cheapest' }, 'relevance')).toEqual({ ...lamps, page: 1 });
  expect(inOrder({ ...everything, sort: 'cheapest' }, 'newest')).toEqual(everything);
  expect(inOrder(lamps, 'newest')).toEqual({ ...lamps, sort: 'newest', page: 1 });
});
