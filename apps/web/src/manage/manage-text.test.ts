import { expect, test } from 'vitest';
import { placeText, totalText } from './manage-text.ts';

test('the total has Indian digit groups', () => {
  expect(totalText(100_000)).toBe('Total 1,00,000 Products');
  expect(totalText(1)).toBe('Total 1 Products');
  expect(totalText(undefined)).toBe('Total … Products');
});

const all = {
  products: [],
  total: 100_000,
  found: { value: 100_000, isMore: false },
  page: 1700,
  pageCount: 2000,
  correctedText: null,
};
const few = { ...all, page: 1, pageCount: 1 };

test('the sentence says how many were found and which page this is', () => {
  expect(placeText(all, '')).toBe('Page 1,700 of 2,000.');
  expect(placeText(few, '')).toBe('');
  expect(placeText({ ...few, found: { value: 1, isMore: false } }, 'lamp')).toBe(
    '1 product found for “lamp”.',
  );
  expect(placeText({ ...few, found: { value: 0, isMore: false } }, 'x')).toBe('0 products found for “x”.');
  const many = { ...all, found: { value: 1000, isMore: true }, page: 2, pageCount: 20 };
  expect(placeText({ ...many, correctedText: 'brass' }, 'bras')).toBe(
    'The best 1,000 matches for “brass”. Page 2 of 20.',
  );
});
