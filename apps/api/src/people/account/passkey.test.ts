import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { proveAddress } from './account.fixture.ts';
import { makeAuthenticator } from './passkey.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false, adminSecondFactor: 'required' });
});
afterAll(() => api.close());

const password = 'a good password';

const call = async (name: string, payload: object = {}, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await api.app.inject({ method: 'POST', url: `/trpc/account.${name}`, payload, headers });
  const { result, error } = answer.json();
  return { status: answer.statusCode, data: result?.data, message: error?.message, error: error?.data };
};
const passkeysOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url: '/trpc/account.passkeys', headers })).json().result.data;
};

/** A person who logged in. */
async function person() {
  const email = `${randomUUID()}@example.com`;
  await api.app.inject({ method: 'POST', url: '/signup', payload: { name: 'Asha', email, password } });
  await proveAddress(api.ctx, email);
  const { data } = await call('logIn', { email, password });
  return { email, token: data.token as string, id: data.account.id as string };
}
const begin = async (token: string): Promise<string> =>
  (await call('startPasskey', { currentPassword: password }, token)).data.challenge;
const beginLogIn = async (): Promise<string> => (await call('startPasskeyLogIn')).data.challenge;

/** The same, with a passkey. */
async function withPasskey() {
  const someone = await person();
  const authenticator = makeAuthenticator();
  const response = authenticator.make({ challenge: await begin(someone.token) });
  const { status, data } = await call('addPasskey', { response }, someone.token);
  expect(status).toBe(200);
  return { ...someone, token: data.token as string, old: someone.token, authenticator };
}

test('a person adds a passkey with the password, logs in with it, and removes it', async () => {
  const { email, token } = await person();
  expect(await call('startPasskey', { currentPassword: 'wrong' }, token)).toMatchObject({
    status: 400,
    error: { fieldErrors: { currentPassword: 'The current password is wrong.' } },
  });
  const { data: options } = await call('startPasskey', { currentPassword: password }, token);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const authenticator = makeAuthenticator();
  const added = await call('addPasskey', { response: authenticator.make(options) }, token);
  expect(added.data).toEqual({
    passkeys: [
      { id: expect.any(String), name: 'lightMyRequest', createdAt: expect.any(String), lastUsedAt: null },
    ],
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  const now = added.data.token as string;
  expect((await call('startPasskey', { currentPassword: password }, token)).status).toBe(401);

  const { data: asked } = await call('startPasskeyLogIn');
  expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(asked.allowCredentials ?? []).toEqual([]);
  const entered = await call('logInWithPasskey', {
    response: authenticator.logIn(asked),
    device: randomUUID(),
  });
  expect(entered.data).toMatchObject({ account: { email }, token: expect.any(String) });
  const [{ id, lastUsedAt }] = await passkeysOf(entered.data.token);
  expect(lastUsedAt).toEqual(expect.any(String));

  const stranger = await person();
  const remove = (bearer: string, known: object = { currentPassword: password }) =>
    call('removePasskey', { id, ...known }, bearer);
  expect((await remove(stranger.token)).status).toBe(404);
  for (const known of [{}, { currentPassword: 'wrong' }, { code: '123456' }])
    expect((await remove(now, known)).status).toBe(400);
  expect((await remove(now)).status).toBe(200);
  expect((await remove(now)).status).toBe(404);
  expect(
    (await call('logInWithPasskey', { response: authenticator.logIn({ challenge: await beginLogIn() }) }))
      .status,
  ).toBe(401);
});

test('what is done with passkeys is recorded, and a login that fails too', async () => {
  const { id, token, authenticator } = await withPasskey();
  const answer = authenticator.logIn({ challenge: await beginLogIn(), origin: 'https://shop.example' });
  expect((await call('logInWithPasskey', { response: answer })).status).toBe(401);
  const response = authenticator.logIn({ challenge: await beginLogIn() });
  expect((await call('logInWithPasskey', { response })).status).toBe(200);
  const known = { currentPassword: password };
  await call('removePasskey', { id: (await passkeysOf(token))[0].id, ...known }, token);
  const rows = await api.deps.db
    .selectFrom('auditEvents')
    .select('kind')
    .where((eb) => eb.or([eb('byAccount', '=', id), eb('about', '=', id)]))
    .orderBy('id')
    .execute();
  expect(rows.map(({ kind }) => kind).slice(-4)).toEqual([
    'passkey_added',
    'login_failed',
    'logged_in',
    'passkey_removed',
  ]);
});

test('a passkey is password and second factor in one', async () => {
  const { id, token, authenticator } = await withPasskey();
  await api.deps.db
    .updateTable('accounts')
    .set({ role: 1, staffRole: 'owner' })
    .where('id', '=', id)
    .execute();
  const statusOf = async (bearer: string) =>
    (
      await api.app.inject({
        method: 'POST',
        url: '/trpc/category.create',
        payload: { name: randomUUID() },
        headers: { authorization: `Bearer ${bearer}` },
      })
    ).statusCode;
  // The session in which it was added counts too.
  expect(await statusOf(token)).toBe(200);
  const { data } = await call('logInWithPasskey', {
    response: authenticator.logIn({ challenge: await beginLogIn() }),
  });
  expect(await statusOf(data.token)).toBe(200);
});

test('an answer is refused that was sent before, is late, altered, of another site, or without verification', async () => {
  const { token, authenticator } = await withPasskey();
  const refused = async (response: object) => {
    const answer = await call('logInWithPasskey', { response });
    expect(answer).toMatchObject({ status: 401, error: { errorCode: 'unauthenticated' } });
    expect(answer.message).toMatch(/^This passkey does not open an account here\./);
  };
  const good = authenticator.logIn({ challenge: await beginLogIn() });
  expect((await call('logInWithPasskey', { response: good })).status).toBe(200);
  await refused(good);

  const late = await beginLogIn();
  await sql`update passkey_challenges set expires_at = now()`.execute(api.deps.db);
  await refused(authenticator.logIn({ challenge: late }));
  await refused(authenticator.logIn({ challenge: 'never asked' }));
  // One for adding a passkey is none for a login.
  await refused(authenticator.logIn({ challenge: await begin(token) }));

  for (const wrong of [{ origin: 'https://shop.example' }, { rpID: 'shop.example' }, { isVerified: false }])
    await refused(authenticator.logIn({ challenge: await beginLogIn(), ...wrong }));
  const answer = authenticator.logIn({ challenge: await beginLogIn() });
  const { response } = answer;
  const altered = Buffer.from(response.signature, 'base64url');
  altered.writeUInt8((altered.at(-1) ?? 0) ^ 1, altered.length - 1);
  await refused({ ...answer, response: { ...response, signature: altered.toString('base64url') } });
  for (const junk of ['', 'e30', 'bm8ganNvbg'])
    await refused({ ...answer, response: { ...response, clientDataJSON: junk, authenticatorData: junk } });
  await refused({ ...makeAuthenticator().logIn({ challenge: await beginLogIn() }) });
  for (const junk of [{}, { ...answer, id: '\u0000' }, { ...answer, type: 'password' }])
    expect((await call('logInWithPasskey', { response: junk })).status).toBe(400);
});

test('a passkey that counts back was copied, and does not open the account', async () => {
  const { authenticator } = await withPasskey();
  const logIn = async () =>
    (
      await call('logInWithPasskey', {
        response: authenticator.logIn({ challenge: await beginLogIn() }),
      })
    ).status;
  authenticator.countFrom(10);
  expect(await logIn()).toBe(200);
  authenticator.countFrom(5);
  expect(await logIn()).toBe(401);
  authenticator.countFrom(11);
  expect(await logIn()).toBe(200);
});

test('a passkey is added only for whom it was begun, once, in time, and for this site', async () => {
  const [one, two] = [await person(), await person()];
  const add = async (token: string, response: object) => {
    const { status, message } = await call('addPasskey', { response }, token);
    if (status !== 200)
      expect([status, message]).toEqual([400, 'This passkey cannot be added. Please begin again.']);
    return status;
  };
  const authenticator = makeAuthenticator();
  const challenge = await begin(one.token);
  expect(await add(two.token, authenticator.make({ challenge }))).toBe(400);
  const response = authenticator.make({ challenge });
  const { data } = await call('addPasskey', { response }, one.token);
  expect(await add(data.token, response)).toBe(400);
  // A second account cannot take a passkey over.
  expect(await add(two.token, authenticator.make({ challenge: await begin(two.token) }))).toBe(400);
  for (const wrong of [{ origin: 'https://shop.example' }, { rpID: 'shop.example' }, { isVerified: false }])
    expect(
      await add(two.token, makeAuthenticator().make({ challenge: await begin(two.token), ...wrong })),
    ).toBe(400);
  const late = await begin(two.token);
  await sql`update passkey_challenges set expires_at = now()`.execute(api.deps.db);
  expect(await add(two.token, makeAuthenticator().make({ challenge: late }))).toBe(400);
  expect(await passkeysOf(two.token)).toEqual([]);
  await begin(two.token);
  const { rows } = await sql`select from passkey_challenges where expires_at < now()`.execute(api.deps.db);
  expect(rows).toEqual([]);
});
