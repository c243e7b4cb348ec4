import { expect, test } from 'vitest';
import { foundText } from './found-text.ts';
import { emptySearch } from '../list/search-address.ts';

const total = { value: 64, isMore: false };
const found = { search: emptySearch, shown: 50, hasMore: true, total, correctedText: null };
const lamps = { ...found, search: { ...emptySearch, text: 'lamp' }, shown: 24 };

test('without a search the text counts the newest products', () => {
  expect(foundText(found)).toBe('The newest 50 of 64 products');
  expect(foundText({ ...found, total: { value: 1000, isMore: true } })).toBe(
    'The newest 50 of 1000+ products',
  );
  expect(foundText({ ...found, total: undefined })).toBe('The newest 50 of our products');
  expect(foundText({ ...found, shown: 12, hasMore: false })).toBe('12 products');
  expect(foundText({ ...found, search: { ...emptySearch, sort: 'cheapest' } })).toBe('64 products');
});

test('a search says how many products were found, and for which text', () => {
  expect(foundText(lamps)).toBe('64 products found for “lamp”');
  expect(foundText({ ...lamps, total: { value: 1000, isMore: true } })).toBe(
    '1000+ products found for “lamp”',
  );
  expect(foundText({ ...lamps, shown: 1, hasMore: false, correctedText: 'lamps' })).toBe(
    '1 product found for “lamps”',
  );
  expect(foundText({ ...found, search: { ...emptySearch, priceRangeId: 1 } })).toBe('64 products found');
});

test('a list that is shown to its end counts its own products', () =>
  expect(foundText({ ...lamps, shown: 3, hasMore: false, total: { value: 4, isMore: false } })).toBe(
    '3 products found for “lamp”',
  ));

test('without a total the text counts the products shown, with a plus', () =>
  expect(foundText({ ...lamps, total: undefined })).toBe('24+ products found for “lamp”'));
