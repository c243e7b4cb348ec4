import type { ProductSearchPage } from 'contracts';
import { expect, test } from 'vitest';
import { homeFound } from './home-results.ts';
import { products } from '../product/product.fixture.ts';
import { emptySearch } from './search-address.ts';

const lamps = { id: 'lamps', name: 'Lamps & Lights' };
const search = { ...emptySearch, text: 'brass' };
const page = { products, nextCursor: null, correctedText: null };
const found = (changes: Partial<ProductSearchPage> = {}) =>
  homeFound({ status: 'fulfilled', value: { ...page, ...changes } }, search, [lamps]);

test('an empty text is not searched for', () => {
  expect(homeFound({ status: 'fulfilled', value: null }, emptySearch, [lamps])).toBeNull();
});

test('the title names the searched text, and the note how many were found', () => {
  expect(found()).toMatchObject({
    title: 'Results for “brass”',
    note: '4 products',
    announcement: 'Results for “brass”: 4 products',
    asked: '?search=brass',
  });
  expect(found({ products: products.slice(0, 1) })?.note).toBe('1 product');
  expect(found({ nextCursor: 'more' })).toMatchObject({ note: 'The first 4 products', hasMore: true });
});

test('the note names the corrected text, and a link leads to the results for the typed one', () => {
  expect(found({ correctedText: 'grass' })).toMatchObject({
    note: '4 products, found for “grass”',
    exact: { href: '/shop?search=brass&exact=1', label: 'Search for “brass” exactly' },
  });
  expect(found()?.exact).toBeNull();
});

test('the title names the category that was searched in', () => {
  const within = { ...search, categoryIds: [lamps.id] };
  const result = { status: 'fulfilled' as const, value: { ...page, products: [] } };
  expect(homeFound(result, within, [lamps])).toMatchObject({
    title: 'Results for “brass” in Lamps & Lights',
    note: '',
    announcement: 'Nothing found for “brass”',
    nothing: { advice: 'Try other words, or all categories.' },
  });
  expect(homeFound(result, within, [])?.title).toBe('Results for “brass”');
});

test('a failed search becomes a failed list', () => {
  const failed = homeFound({ status: 'rejected', reason: new Error('unreachable') }, search, []);
  expect(failed).toMatchObject({ list: { status: 'failed' }, asked: '?search=brass', hasMore: false });
});
