import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from 'storefront-api';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { links } from 'storefront-api';
import { products } from '../product/product.fixture.ts';
import { foundText, productPages } from './use-shop-products.ts';
import { emptySearch } from './search-address.ts';

describe('the pages of the list', () => {
  let app: ReturnType<typeof Fastify>;
  let asked: unknown[];
  let api: ReturnType<typeof createTRPCClient<AppRouter>>;
  beforeEach(async () => {
    asked = [];
    app = Fastify();
    app.get('/trpc/:path', ({ query }: { query: unknown }) => {
      const { input } = query as { input: string };
      asked.push((JSON.parse(input) as Record<string, unknown>)['0']);
      const nextCursor = asked.length < 3 ? `after ${asked.length}` : null;
      return [{ result: { data: { products, nextCursor, correctedText: null } } }];
    });
    api = createTRPCClient({
      links: links({ url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc` }),
    });
  });
  afterEach(() => app.close());

  const lamps = { ...emptySearch, text: 'lamp', priceRangeId: 1, page: 3 };
  const filter = {
    text: 'lamp',
    exact: false,
    categoryIds: [],
    price: { fromPaise: 9_900, toPaise: 19_900 },
  };

  test('the first call fetches all that the address shows, each further call 24, until there are no more', async () => {
    const { pages } = await new QueryClient().fetchInfiniteQuery({ ...productPages(api, lamps), pages: 4 });
    expect(asked).toEqual([
      { ...filter, sort: 'relevance', limit: 72, cursor: null },
      { ...filter, sort: 'relevance', limit: 24, cursor: 'after 1' },
      { ...filter, sort: 'relevance', limit: 24, cursor: 'after 2' },
    ]);
    expect(pages).toHaveLength(3);
  });

  test('without a search the newest 50 are fetched', async () => {
    await new QueryClient().fetchInfiniteQuery(productPages(api, emptySearch));
    expect(asked).toEqual([
      { text: '', exact: false, categoryIds: [], price: null, sort: 'newest', limit: 50, cursor: null },
    ]);
  });

  test('the page number is not part of the query key', () => {
    const keyOf = (change: Partial<typeof emptySearch>) =>
      productPages(api, { ...lamps, ...change }).queryKey;
    expect(keyOf({ page: 1 })).toEqual(keyOf({ page: 9 }));
    expect(keyOf({ sort: 'newest' })).not.toEqual(keyOf({}));
  });
});

describe('the sentence above the list', () => {
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
});
