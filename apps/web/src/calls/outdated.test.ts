import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from 'storefront-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outdateLink } from './outdated.ts';

const keys = { product: [['product', 'get'], { type: 'query' }], category: [['category', 'list']] };

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  for (const queryKey of Object.values(keys)) queries.setQueryData(queryKey, 'known');
});
afterEach(() => queries.clear());

/** Calls that are answered at once, by the api or by a lost connection. */
const client = ({ fails = false } = {}) =>
  createTRPCClient<AppRouter>({
    links: [
      outdateLink(queries),
      () => () =>
        observable((observer) => {
          if (fails) return observer.error(new TRPCClientError('lost'));
          observer.next({ result: { type: 'data', data: null } });
          observer.complete();
        }),
    ],
  });

const isOutdated = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
const order = { id: '00000000-0000-4000-8000-000000000001' };

test('a mutation invalidates the queries of its nouns, and no others', async () => {
  await client().order.cancel.mutate(order);
  expect(isOutdated(keys.product)).toBe(true);
  expect(isOutdated(keys.category)).toBe(false);
});

test('a mutation whose answer was lost does so too', async () => {
  await expect(client({ fails: true }).order.cancel.mutate(order)).rejects.toThrow('lost');
  expect(isOutdated(keys.product)).toBe(true);
});

test('a query invalidates nothing', async () => {
  await client().order.list.query();
  await client().payment.checkout.mutate();
  expect([isOutdated(keys.product), isOutdated(keys.category)]).toEqual([false, false]);
});

test('queries on the screen are fetched again automatically', async () => {
  let asked = 0;
  const observer = new QueryObserver(queries, {
    queryKey: keys.product,
    queryFn: () => `answer ${(asked += 1)}`,
    staleTime: 60_000,
  });
  const leave = observer.subscribe(() => {});
  await client().order.cancel.mutate(order);
  await expect.poll(() => observer.getCurrentResult().data).toBe('answer 1');
  leave();
});
