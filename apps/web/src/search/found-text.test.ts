import { expect, test } from 'vitest';
import { foundText } from './found-text.ts';
import { everything } from './search-address.ts';

const total = { value: 64, isMore: false };
const found = { search: everything, shown: 50, hasMore: true, total, correctedText: null };
const lamps = { ...found, search: { ...everything, text: 'lamp' }, shown: 24 };

test('while nothing is asked, the newest of all', () => {
  expect(foundText(found)).toBe('The newest 50 of 64 products');
  expect(foundText({ ...found, total: { value: 1000, isMore: true } })).toBe(
    'The newest 50 of 1000+ products',
  );
  expect(foundText({ ...found, total: undefined })).toBe('The newest 50 of our products');
  expect(foundText({ ...found, shown: 12, hasMore: false })).toBe('12 products');
  expect(foundText({ ...found, search: { ...everything, sort: 'cheapest' } })).toBe('64 products');
});

test('else how many were found, and for which words', () => {
  expect(foundText(lamps)).toBe('64 products found for “lamp”');
  expect(foundText({ ...lamps, total: { value: 1000, isMore: true } })).toBe(
    '1000+ products found for “lamp”',
  );
  expect(foundText({ ...lamps, shown: 1, hasMore: false, correctedText: 'lamps' })).toBe(
    '1 product found for “lamps”',
  );
  expect(foundText({ ...found, search: { ...everything, priceRangeId: 1 } })).toBe('64 products found');
});

test('a list that is in sight to its end counts itself', () =>
  expect(foundText({ ...lamps, shown: 3, hasMore: false, total: { value: 4, isMore: false } })).toBe(
    '3 products found for “lamp”',
  ));

test('without a total, at least what is in sight', () =>
  expect(foundText({ ...lamps, total: undefined })).toBe('24+ products found for “lamp”'));
