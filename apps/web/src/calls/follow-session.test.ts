import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { asha } from '../session/session.fixture.ts';
import { clearSession, writeSession } from '../session/session.store.ts';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { followSession } from './follow-session.ts';

const orders = [['order', 'list'], { type: 'query' }];
const product = [['product', 'get'], { type: 'query' }];

test("one person's answers are removed when another logs in, and public answers stay", () => {
  installStorage();
  const queries = new QueryClient();
  writeSession(asha);
  followSession(queries);
  queries.setQueryData(orders, ['order 1042']);
  queries.setQueryData(product, 'lamp');

  writeSession({ ...asha, token: 'renewed' });
  expect(queries.getQueryData(orders)).toEqual(['order 1042']);

  writeSession({ ...asha, userId: 'another', token: 'theirs' });
  expect(queries.getQueryData(orders)).toBeUndefined();

  queries.setQueryData(orders, ['order 1043']);
  clearSession();
  expect(queries.getQueryData(orders)).toBeUndefined();
  expect(queries.getQueryData(product)).toBe('lamp');
  queries.clear();
});

test('only failed queries are repeated once the session is renewed', async () => {
  installStorage();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  writeSession(asha);
  followSession(queries);
  const askForOrders = vi.fn(async () => ['order 1042']).mockRejectedValueOnce(new Error('401'));
  const askForProduct = vi.fn(async () => 'lamp');
  const shown = [
    new QueryObserver(queries, { queryKey: orders, queryFn: askForOrders }),
    new QueryObserver(queries, { queryKey: product, queryFn: askForProduct }),
  ];
  const leave = shown.map((query) => query.subscribe(() => {}));
  await expect.poll(() => queries.getQueryState(orders)?.status).toBe('error');

  writeSession({ ...asha, token: 'renewed' });
  await expect.poll(() => queries.getQueryData(orders)).toEqual(['order 1042']);
  expect(askForOrders).toHaveBeenCalledTimes(2);
  expect(askForProduct).toHaveBeenCalledOnce();
  for (const stop of leave) stop();
  queries.clear();
});
