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
  planned: 0,
  hidden: 0,
  found: { value: 9_000, isMore: false },
  page: 170,
  pageCount: 180,
  correctedText: null,
};
const few = { ...all, page: 1, pageCount: 1 };

test('the sentence says how many were found and which page this is', () => {
  expect(placeText(all, '')).toBe('Page 170 of 180.');
  expect(placeText({ ...all, found: { value: 10_000, isMore: true } }, '')).toBe(
    'The first 10,000 products. Page 170 of 180.',
  );
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
