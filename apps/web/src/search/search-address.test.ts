import { ProductFilter } from 'contracts';
import { expect, test } from 'vitest';
import {
  isEmptySearch,
  emptySearch,
  toProductFilter,
  effectiveSort,
  knownSearch,
  nextPage,
  readSearch,
  shownCount,
  writeSearch,
} from './search-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test('an address without a query is the empty search', () => {
  expect(read('')).toEqual(emptySearch);
  expect(isEmptySearch(read('?category=All&price=0&sort=cheapest'))).toBe(true);
  expect(writeSearch(emptySearch)).toBe('');
});

test('a written search is read back unchanged', () => {
  const search = {
    text: 'brass & wood',
    exact: true,
    categoryIds: ['a', 'b'],
    priceRangeId: 2,
    sort: 'cheapest' as const,
    page: 3,
  };
  expect(writeSearch(search)).toBe(
    '?search=brass+%26+wood&exact=1&category=a&category=b&price=2&sort=cheapest&page=3',
  );
  expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search);
  expect(isEmptySearch(search)).toBe(false);
});

test.each([
  '?page=-4',
  '?exact=1',
  '?page=1.5',
  '?page=x',
  '?price=99',
  '?price=x',
  '?price=',
  '?sort=upwards',
  '?category=',
  '?search=+++',
])('%s is invalid and dropped', (query) => expect(read(query)).toEqual(emptySearch));

test('the last of several prices counts, a repeated category counts once, and the page has a maximum', () => {
  expect(read('?price=1&price=3').priceRangeId).toBe(3);
  expect(read('?category=a&category=a').categoryIds).toEqual(['a']);
  expect(read('?page=100000').page).toBe(40);
});

test('no address makes a search that the api refuses', () => {
  const query = new URLSearchParams([
    ['search', 'x'.repeat(500)],
    ...Array.from({ length: 300 }, (_, place) => ['category', `${place}`.padEnd(place, 'x')]),
    ['price', '1'],
  ]);
  expect(ProductFilter.safeParse(toProductFilter(readSearch(query))).success).toBe(true);
});

test('a price range becomes inclusive bounds in paise', () => {
  expect(toProductFilter({ ...emptySearch, priceRangeId: 1 }).price).toEqual({
    fromPaise: 9_900,
    toPaise: 19_900,
  });
  expect(toProductFilter(emptySearch).price).toBeNull();
});

test("'Any' differs from no price at all in the address, and filters the same", () => {
  expect(read('?price=0').priceRangeId).toBe(0);
  expect(writeSearch(read('?price=0'))).toBe('?price=0');
  expect(toProductFilter(read('?price=0'))).toEqual(toProductFilter(emptySearch));
});

test('newest first without a text, best match first with one', () => {
  expect(effectiveSort(emptySearch)).toBe('newest');
  expect(effectiveSort(read('?search=lamp'))).toBe('relevance');
  expect(effectiveSort(read('?search=lamp&sort=newest'))).toBe('newest');
});

test('the newest 50 are shown without a search, else 24 for each page', () => {
  expect(shownCount(emptySearch)).toBe(50);
  expect(shownCount(read('?price=0'))).toBe(50);
  for (const query of ['?search=lamp', '?price=1', '?category=a', '?sort=cheapest'])
    expect(shownCount(read(query))).toBe(24);
  expect(shownCount(read('?search=lamp&page=3'))).toBe(72);
  expect(shownCount(read('?page=3'))).toBe(72);
});

test("'Load more' leads to the next page, until the last page that the api can send", () => {
  expect(nextPage(emptySearch)).toBe(3);
  expect(nextPage(read('?search=lamp'))).toBe(2);
  expect(nextPage(read('?search=lamp&page=39'))).toBe(40);
  expect(nextPage(read('?search=lamp&page=40'))).toBeNull();
});

test('a category that does not exist is left out, unless the categories are unknown', () => {
  const search = read('?search=lamp&category=a&category=deleted');
  expect(knownSearch(search, [{ id: 'a' }, { id: 'b' }]).categoryIds).toEqual(['a']);
  expect(knownSearch(search, undefined)).toBe(search);
  expect(isEmptySearch(knownSearch(read('?category=deleted'), []))).toBe(true);
});
