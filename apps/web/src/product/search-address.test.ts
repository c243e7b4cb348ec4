import { ProductFilter } from 'contracts';
import { expect, test } from 'vitest';
import { asksForEverything, everything, filterOf, readSearch, writeSearch } from './search-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('an address without a question asks for everything', () => {
  expect(read('')).toEqual(everything);
  expect(asksForEverything(read('?category=All&price=0&sort=cheapest'))).toBe(true);
  expect(writeSearch(everything)).toBe('');
});

test('what was written is read again', () => {
  const search = {
    text: 'brass & wood',
    categoryIds: ['a', 'b'],
    priceRangeId: 2,
    sort: 'cheapest' as const,
    page: 3,
  };
  expect(writeSearch(search)).toBe(
    '?search=brass+%26+wood&category=a&category=b&price=2&sort=cheapest&page=3',
  );
  expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search);
  expect(asksForEverything(search)).toBe(false);
});

test.each([
  '?page=-4',
  '?page=1.5',
  '?page=x',
  '?price=99',
  '?price=x',
  '?sort=upwards',
  '?category=',
  '?search=+++',
])('%s makes no sense and is left out', (query) => expect(read(query)).toEqual(everything));

test('the last of several prices holds, a category counts once, and pages end', () => {
  expect(read('?price=1&price=3').priceRangeId).toBe(3);
  expect(read('?category=a&category=a').categoryIds).toEqual(['a']);
  expect(read('?page=100000').page).toBe(40);
});

test('no address asks what the api refuses', () => {
  const query = new URLSearchParams([
    ['search', 'x'.repeat(500)],
    ...Array.from({ length: 300 }, (_, place) => ['category', `${place}`.padEnd(place, 'x')]),
    ['price', '1'],
  ]);
  expect(ProductFilter.safeParse(filterOf(readSearch(query))).success).toBe(true);
});

test('a price range becomes bounds in paise, both of them in it', () => {
  expect(filterOf({ ...everything, priceRangeId: 1 }).price).toEqual({ fromPaise: 9_900, toPaise: 19_900 });
  expect(filterOf(everything).price).toBeNull();
});
