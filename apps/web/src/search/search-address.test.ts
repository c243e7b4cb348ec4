import { ProductFilter } from 'contracts';
import { expect, test } from 'vitest';
import {
  asksForEverything,
  everything,
  filterOf,
  orderOf,
  pageAfter,
  readSearch,
  shownAt,
  writeSearch,
} from './search-address.ts';

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
  '?price=',
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

test("'Any' is told from no box at all, and means the same", () => {
  expect(read('?price=0').priceRangeId).toBe(0);
  expect(writeSearch(read('?price=0'))).toBe('?price=0');
  expect(filterOf(read('?price=0'))).toEqual(filterOf(everything));
});

test('the newest come first, unless a text makes others more relevant', () => {
  expect(orderOf(everything)).toBe('newest');
  expect(orderOf(read('?search=lamp'))).toBe('relevance');
  expect(orderOf(read('?search=lamp&sort=newest'))).toBe('newest');
});

test('the newest 50 are shown while nothing is asked, else 24 for each page', () => {
  expect(shownAt(everything)).toBe(50);
  expect(shownAt(read('?price=0'))).toBe(50);
  for (const query of ['?search=lamp', '?price=1', '?category=a', '?sort=cheapest'])
    expect(shownAt(read(query))).toBe(24);
  expect(shownAt(read('?search=lamp&page=3'))).toBe(72);
  expect(shownAt(read('?page=3'))).toBe(72);
});

test("'Load more' leads to a page that shows more, until there are too many to look through", () => {
  expect(pageAfter(everything)).toBe(3);
  expect(pageAfter(read('?search=lamp'))).toBe(2);
  expect(pageAfter(read('?search=lamp&page=39'))).toBe(40);
  expect(pageAfter(read('?search=lamp&page=40'))).toBeNull();
});
