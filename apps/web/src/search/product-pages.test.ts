import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from 'api';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiLinks } from '../calls/api-links.ts';
import { products } from '../product/product.fixture.ts';
import { productPages } from './product-pages.ts';
import { everything } from './search-address.ts';

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

const lamps = { ...everything, text: 'lamp', priceRangeId: 1, page: 3 };
const filter = { text: 'lamp', categoryIds: [], price: { fromPaise: 9_900, toPaise: 19_900 } };

test('all that an address shows is asked for at once, what follows 24 at a time, and the end is the end', async () => {
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...productPages(api, lamps), pages: 4 });
  expect(asked).toEqual([
    { ...filter, sort: 'relevance', limit: 72, cursor: null },
    { ...filter, sort: 'relevance', limit: 24, cursor: 'after 1' },
    { ...filter, sort: 'relevance', limit: 24, cursor: 'after 2' },
  ]);
  expect(pages).toHaveLength(3);
});

test('while nothing is asked, the newest 50', async () => {
  await new QueryClient().fetchInfiniteQuery(productPages(api, everything));
  expect(asked).toEqual([
    { text: '', categoryIds: [], price: null, sort: 'newest', limit: 50, cursor: null },
  ]);
});

test('how much of a list is shown is no part of its question', () => {
  const keyOf = (change: Partial<typeof everything>) => productPages(api, { ...lamps, ...change }).queryKey;
  expect(keyOf({ page: 1 })).toEqual(keyOf({ page: 9 }));
  expect(keyOf({ sort: 'newest' })).not.toEqual(keyOf({}));
});
