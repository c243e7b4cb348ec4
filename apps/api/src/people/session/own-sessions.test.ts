import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs, openSessionOf, setUpFactor } from '../account/account.fixture.ts';
import { hashPassword } from '../account/password.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { deviceWords, placeWords } from './origin-words.ts';
import { openSession } from './session.service.ts';

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
const password = 'a good password';
const known = { currentPassword: password };
/** Somebody who has a password. */
async function person(role: '0' | '1' = '0') {
  const someone = await logInAs(api.ctx, role);
  const passwordHash = await hashPassword(password);
  await api.deps.db
    .updateTable('accounts')
    .set({ passwordHash })
    .where('id', '=', someone.account.id)
    .execute();
  const openAnother = async () => {
    const session = await openSession(api.ctx, { id: someone.account.id, passwordHash });
    return session?.token ?? '';
  };
  return { ...someone, openAnother };
}
const recordedOf = async (id: string, kind: 'session_ended' | 'sessions_ended' | 'password_wrong') =>
  (
    await api.deps.db
      .selectFrom('auditEvents')
      .select('id')
      .where('byAccount', '=', id)
      .where('kind', '=', kind)
      .execute()
  ).length;
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

test('ASVS 7.5.2: a person ends one session with the password, and nobody else’s', async () => {
  const [owner, stranger] = [await person(), await person('1')];
  const lost = await owner.openAnother();
  const [{ id }] = await sessionsOf(lost);
  const end = (token: string, input: object) => call('POST', 'endSession', token, { ...known, ...input });
  expect((await end(stranger.token, { id })).status).toBe(404);
  expect((await end(owner.token, { id: randomUUID() })).status).toBe(404);
  expect((await end(owner.token, { id: 'no id' })).status).toBe(400);
  for (const [currentPassword, message] of [
    [undefined, 'Enter your current password to log the device out.'],
    ['wrong', 'The current password is wrong.'],
  ])
    expect(await end(owner.token, { id, currentPassword })).toMatchObject({ status: 400, message });
  expect((await call('GET', 'me', lost)).status).toBe(200);

  expect((await end(owner.token, { id })).status).toBe(200);
  expect((await call('GET', 'me', lost)).status).toBe(401);
  expect((await call('GET', 'me', owner.token)).status).toBe(200);
  expect(await end(owner.token, { id })).toMatchObject({
    status: 404,
    message: 'This session has ended already.',
  });
  expect(await recordedOf(owner.account.id, 'session_ended')).toBe(1);
  expect(await recordedOf(owner.account.id, 'password_wrong')).toBe(1);
});

test('ASVS 7.5.2: a person ends all other sessions of the account, with the password or a code', async () => {
  const [owner, stranger] = [await person(), await person()];
  const codeNow = await setUpFactor(api.ctx, owner.account, { isOn: true });
  for (const proof of [known, { code: codeNow() }]) {
    const { db } = api.deps;
    const other = await logInAs(api.ctx, '0');
    await db
      .updateTable('sessions')
      .set({ accountId: owner.account.id })
      .where('accountId', '=', other.account.id)
      .execute();
    expect((await call('POST', 'endOtherSessions', owner.token)).status).toBe(400);
    expect((await call('GET', 'me', other.token)).status).toBe(200);
    expect((await call('POST', 'endOtherSessions', owner.token, proof)).status).toBe(200);
    expect((await call('GET', 'me', other.token)).status).toBe(401);
  }
  for (const { token } of [owner, stranger]) expect((await call('GET', 'me', token)).status).toBe(200);
  expect(await recordedOf(owner.account.id, 'sessions_ended')).toBe(2);
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
