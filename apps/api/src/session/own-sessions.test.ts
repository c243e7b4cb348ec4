import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs, openSessionOf } from '../account/account.fixture.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { deviceWords, placeWords } from './origin-words.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const call = async (method: 'GET' | 'POST', name: string, token: string, payload?: object) => {
  const url = `/trpc/account.${name}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: payload ?? {} }),
  });
  const body = answer.json();
  return { status: answer.statusCode, data: body.result?.data, message: body.error?.message };
};
const sessionsOf = async (token: string) => (await call('GET', 'sessions', token)).data;

test('a person sees the open sessions of the account, this one first, and no secret', async () => {
  const person = await logInAs(api.ctx, '0');
  const elsewhere = {
    ...api.ctx,
    clientAddress: '103.21.124.9',
    riskData: {
      customerIp: '103.21.124.9',
      customerBrowser: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
    },
  };
  await openSessionOf(elsewhere, person.account);
  const [loggedOut, unused] = [
    await openSessionOf(api.ctx, person.account),
    await openSessionOf(api.ctx, person.account),
  ];
  await call('POST', 'logOut', loggedOut);
  const other = await logInAs(api.ctx, '0');
  const listed = await sessionsOf(unused);
  expect(listed.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false, false]);
  expect(Object.keys(listed[0]).sort()).toEqual(
    ['device', 'id', 'isThis', 'lastUsedAt', 'openedAt', 'place'].sort(),
  );
  expect(listed).toContainEqual(expect.objectContaining({ device: 'Firefox on Windows', place: 'India' }));
  expect(await sessionsOf(other.token)).toHaveLength(1);

  await api.deps.db
    .updateTable('sessions')
    .set({ lastUsedAt: sql<Date>`now() - interval '25 hours'` })
    .where('id', '=', listed[0].id)
    .execute();
  expect(await sessionsOf(person.token)).toHaveLength(2);
});

test('a person ends one session, and nobody else’s', async () => {
  const [person, stranger] = [await logInAs(api.ctx, '0'), await logInAs(api.ctx, '1')];
  const lost = await openSessionOf(api.ctx, person.account);
  const [{ id }] = await sessionsOf(lost);
  expect((await call('POST', 'endSession', stranger.token, { id })).status).toBe(404);
  expect((await call('POST', 'endSession', person.token, { id: randomUUID() })).status).toBe(404);
  expect((await call('POST', 'endSession', person.token, { id: 'no id' })).status).toBe(400);
  expect((await call('GET', 'me', lost)).status).toBe(200);

  expect((await call('POST', 'endSession', person.token, { id })).status).toBe(200);
  expect((await call('GET', 'me', lost)).status).toBe(401);
  expect((await call('GET', 'me', person.token)).status).toBe(200);
  expect(await call('POST', 'endSession', person.token, { id })).toMatchObject({
    status: 404,
    message: 'This session has ended already.',
  });
});

test('a person ends all other sessions of the account', async () => {
  const [person, stranger] = [await logInAs(api.ctx, '0'), await logInAs(api.ctx, '0')];
  const others = [await openSessionOf(api.ctx, person.account), await openSessionOf(api.ctx, person.account)];
  expect((await call('POST', 'endOtherSessions', person.token)).status).toBe(200);
  for (const token of others) expect((await call('GET', 'me', token)).status).toBe(401);
  for (const { token } of [person, stranger]) expect((await call('GET', 'me', token)).status).toBe(200);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile', 'Samsung Internet on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Safari/604.1', 'Chrome on iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari on macOS'],
  ['curl/8.9.1', 'curl'],
  ['Mozilla/5.0 (Linux)', 'A program on Linux'],
  ['?', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));

test.each([
  ['8.8.8.8', 'United States'],
  ['127.0.0.1', 'This machine'],
  ['0:0:0:0::/64', 'This machine'],
  ['2001:db8:0:7::/64', '2001:db8:0:7::/64'],
  ['unknown', 'unknown'],
  [null, null],
])('the place of %s is %s', (network, place) => expect(placeWords(network)).toBe(place));
