import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { asha } from './account/session.fixture.ts';
import { clearSession, writeSession } from './account/session.store.ts';
import { installStorage } from './browser-storage.fixture.ts';
import { forgetPersonOnChange } from './forget-person.ts';

const orders = [['order', 'list'], { type: 'query' }];
const product = [['product', 'get'], { type: 'query' }];

test("one person's answers are never shown to another, and everybody's stay", () => {
  installStorage();
  const queries = new QueryClient();
  writeSession(asha);
  forgetPersonOnChange(queries);
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
