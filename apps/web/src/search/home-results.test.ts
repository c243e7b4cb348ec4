import type { ProductSearchPage } from 'contracts';
import { expect, test } from 'vitest';
import { homeFound } from './home-results.ts';
import { products } from '../product/product.fixture.ts';
import { everything } from './search-address.ts';

const lamps = { id: 'lamps', name: 'Lamps & Lights' };
const search = { ...everything, text: 'brass' };
const page = { products, nextCursor: null, correctedText: null };
const found = (changes: Partial<ProductSearchPage> = {}) =>
  homeFound({ status: 'fulfilled', value: { ...page, ...changes } }, search, [lamps]);

test('an empty text is not searched for', () => {
  expect(homeFound({ status: 'fulfilled', value: null }, everything, [lamps])).toBeNull();
});

test('a search says its words and how much it found', () => {
  expect(found()).toMatchObject({
    title: 'Results for “brass”',
    note: '4 products',
    said: 'Results for “brass”: 4 products',
    asked: '?search=brass',
  });
  expect(found({ products: products.slice(0, 1) })?.note).toBe('1 product');
  expect(found({ nextCursor: 'more' })).toMatchObject({ note: 'The first 4 products', hasMore: true });
});

test('it says what was searched instead', () => {
  expect(found({ correctedText: 'grass' })?.note).toBe('4 products, found for “grass”');
});

test('it names the category that was searched in', () => {
  const within = { ...search, categoryIds: [lamps.id] };
  const result = { status: 'fulfilled' as const, value: { ...page, products: [] } };
  expect(homeFound(result, within, [lamps])).toMatchObject({
    title: 'Results for “brass” in Lamps & Lights',
    note: '',
    said: 'Nothing found for “brass”',
    nothing: { advice: 'Try other words, or all categories.' },
  });
  expect(homeFound(result, within, [])?.title).toBe('Results for “brass”');
});

test('a search that failed is a list that failed', () => {
  const failed = homeFound({ status: 'rejected', reason: new Error('unreachable') }, search, []);
  expect(failed).toMatchObject({ list: { status: 'failed' }, asked: '?search=brass', hasMore: false });
});
