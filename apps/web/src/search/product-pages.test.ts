import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from 'api';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiLinks } from '../calls/api-links.ts';
import { products } from '../product/product.fixture.ts';
import { productPages } from './product-pages.ts';
import { emptySearch } from '../list/search-address.ts';

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
    links: apiLinks({ url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc` }),
  });
});
afterEach(() => app.close());

const lamps = { ...emptySearch, text: 'lamp', priceRangeId: 1, page: 3 };
const filter = { text: 'lamp', categoryIds: [], price: { fromPaise: 9_900, toPaise: 19_900 } };

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
    { text: '', categoryIds: [], price: null, sort: 'newest', limit: 50, cursor: null },
  ]);
});

test('the page number is not part of the query key', () => {
  const keyOf = (change: Partial<typeof emptySearch>) => productPages(api, { ...lamps, ...change }).queryKey;
  expect(keyOf({ page: 1 })).toEqual(keyOf({ page: 9 }));
  expect(keyOf({ sort: 'newest' })).not.toEqual(keyOf({}));
});
