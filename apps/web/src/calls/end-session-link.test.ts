import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from 'storefront-api';
import { beforeEach, expect, test } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { endSessionLink } from './end-session-link.ts';
import { hasSessionEnded } from '../session/ended-session.store.ts';
import { asha } from '../session/session.fixture.ts';
import { readBuyer, writeGuest } from '../session/guest.store.ts';
import { readSession, writeSession } from '../session/session.store.ts';

beforeEach(() => void installStorage());

/** Calls that all fail with this code of the api's, after `meanwhile`. */
const clientRefusedWith = (errorCode: string, meanwhile = () => {}) =>
  createTRPCClient<AppRouter>({
    links: [
      endSessionLink(() => readBuyer()?.token),
      () => () =>
        observable((observer) => {
          meanwhile();
          const shape = { message: 'No.', code: -32001, data: { errorCode } };
          observer.error(TRPCClientError.from({ error: shape }));
        }),
    ],
  });

test.each(['query', 'mutation'])(
  'a %s with a refused token logs out, and the next page says so',
  async (kind) => {
    writeSession(asha);
    const client = clientRefusedWith('unauthenticated');
    const call = kind === 'query' ? client.account.profile.query() : client.payment.checkout.mutate();
    await expect(call).rejects.toThrow('No.');
    expect(readSession()).toBeNull();
    expect(hasSessionEnded()).toBe(true);
  },
);

test.each(['forbidden', 'internal', 'too_many_requests'])('an answer %s ends no session', async (code) => {
  writeSession(asha);
  await expect(clientRefusedWith(code).account.profile.query()).rejects.toThrow();
  expect(readSession()).toEqual(asha);
});

test('a wrong password does not end the session', async () => {
  writeSession(asha);
  const { logIn } = clientRefusedWith('unauthenticated').account;
  await expect(logIn.mutate({ email: 'a@b.example', password: 'wrong' })).rejects.toThrow();
  expect(readSession()).toEqual(asha);
});

test('a late refusal does not log out somebody who has logged in since', async () => {
  writeSession(asha);
  const another = { ...asha, token: 'another', userId: 'another' };
  const client = clientRefusedWith('unauthenticated', () => void writeSession(another));
  await expect(client.order.list.query()).rejects.toThrow();
  expect(readSession()).toEqual(another);
  expect(hasSessionEnded()).toBe(false);
});

test('a guest whose token is refused is forgotten, and no login has ended', async () => {
  writeGuest({ token: 'made-up', userId: asha.userId, email: asha.email });
  await expect(clientRefusedWith('unauthenticated').order.open.query()).rejects.toThrow();
  expect([readBuyer(), hasSessionEnded()]).toEqual([null, false]);
});
