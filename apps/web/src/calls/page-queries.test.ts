import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { AppRouter } from 'storefront-api';
import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { links } from 'storefront-api';
import { products } from '../product/product.fixture.ts';
import { trpc } from '../trpc.ts';

let app: ReturnType<typeof Fastify>;
let asked: number;
let api: ReturnType<typeof createTRPCClient<AppRouter>>;
beforeEach(async () => {
  asked = 0;
  app = Fastify();
  app.get('/trpc/:path', () => {
    asked += 1;
    return [{ result: { data: { products, nextCursor: 'more', correctedText: null } } }];
  });
  api = createTRPCClient({
    links: links({ url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc` }),
  });
});
afterEach(() => app.close());

function Found() {
  const { data, hasNextPage } = trpc.product.search.useInfiniteQuery(
    { text: 'lamp', limit: 24 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return data ? `${data.pages[0]?.products[0]?.name}, and ${hasNextPage ? 'more' : 'no more'}` : 'loading';
}

test('an infinite query starts with the page that the server fetched, also after JSON', async () => {
  const cache = createServerSideHelpers({ client: api });
  await cache.product.search.fetchInfinite({ text: 'lamp', limit: 24 });
  const state = JSON.parse(JSON.stringify(cache.dehydrate())) as ReturnType<typeof cache.dehydrate>;
  const queryClient = new QueryClient();
  const html = renderToString(
    createElement(
      trpc.Provider,
      // oxlint-disable-next-line react/no-children-prop -- its type asks for it beside the element below
      { client: trpc.createClient({ links: [] }), queryClient, children: null },
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(HydrationBoundary, { state }, createElement(Found)),
      ),
    ),
  );
  expect(html).toBe('Brass Table Lamp, and more');
  expect(asked).toBe(1);
});
