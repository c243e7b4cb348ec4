import { expect, test } from 'vitest';
import { readList } from '../list/list-address.ts';
import {
  byColumn,
  chosenProductFilters,
  columnOf,
  productFilterFields,
  productFilters,
  productOrders,
  toProductSearch,
} from './product-filters.ts';

const read = (query: string) => readList(new URLSearchParams(query), productFilters);
const garden = { id: 'a09dff03-a607-8382-a8a9-1b751bdbe886', name: 'Garden' };

test('an address is asked for and told in words', () => {
  const address = read(
    `search=lamp&category=${garden.id}&min=99.5&max=1000&stock=low&shippy=0&sort=leastStock`,
  );
  expect(toProductSearch(address)).toEqual({
    text: 'lamp',
    sort: 'leastStock',
    categoryId: garden.id,
    minPaise: 9_950,
    maxPaise: 100_000,
    stock: 'low',
    needsShipping: false,
    visibility: null,
  });
  expect(chosenProductFilters(address.filters, [garden]).map(({ label }) => label)).toEqual([
    'Garden',
    'At least ₹ 99.50',
    'At most ₹ 1,000',
    'Low: 5 or fewer',
    'Not shipped',
  ]);
});

test('what no list takes is left out of the address', () =>
  expect(read('category=a%20b&min=-1&max=1e3&stock=toString&shippy=2&sort=best')).toEqual({
    text: '',
    sort: 'relevance',
    page: 1,
  }));

test('the fields are those of the address', () =>
  expect(productFilterFields([]).map(({ name }) => name)).toEqual(Object.keys(productFilters)));

test('the head of a column asks for its order, and the list says which it is', () => {
  const list = read('page=3&stock=low');
  expect(columnOf(list)).toEqual({ key: 'added', direction: 'descending' });
  expect(byColumn(list, { key: 'added', direction: 'descending' })).toEqual({ ...list, page: 1 });
  for (const key of ['name', 'price', 'stock', 'sold', 'added']) {
    for (const direction of ['ascending', 'descending'] as const) {
      const asked = byColumn(list, { key, direction });
      expect(columnOf(asked)).toEqual({ key, direction });
      expect(productOrders('').some(({ value }) => value === asked.sort || asked.sort === 'relevance')).toBe(
        true,
      );
    }
  }
  const found = read('search=lamp');
  expect(columnOf(found)).toBeUndefined();
  expect(byColumn(found, { key: 'added', direction: 'descending' }).sort).toBe('newest');
});
