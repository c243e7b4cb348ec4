import { randomUUID } from 'node:crypto';
import type { AccountLetter } from 'letters';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { lettersTo } from '../../telling/letter/letter.fixture.ts';
import { proveAddress, setUpFactor } from './account.fixture.ts';
import { createAdmin, setAdmin } from './admin.service.ts';
import { makeAuthenticator } from './passkey.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ rateLimits: false });
});
afterAll(() => api.close());

const password = 'of a stranger';
const call = async (name: string, payload: object = {}, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await api.app.inject({ method: 'POST', url: `/trpc/account.${name}`, payload, headers });
  const { result, error } = answer.json();
  return { status: answer.statusCode, data: result?.data, message: error?.message };
};
const isOpen = async (token: string) =>
  (await api.app.inject({ url: '/userProfile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;
const logIn = (email: string, typed: string) =>
  call('logIn', { email, password: typed, device: randomUUID() });

async function linkIn(email: string, kind: AccountLetter['kind']): Promise<string> {
  const letter = (await lettersTo(api.ctx, email)).findLast((one) => one.kind === kind);
  return (letter && 'link' in letter && letter.link.split('#')[1]) || '';
}

/** An account that a stranger opened with somebody's address, and all that could be prepared in it before this release. */
async function squatted() {
  const email = `${randomUUID()}@example.com`;
  await api.app.inject({ method: 'POST', url: '/signup', payload: { name: 'Asha', email, password } });
  const { data } = await logIn(email, password);
  const accountId: string = data.account.id;
  const { db } = api.deps;
  await setUpFactor(api.ctx, { id: accountId }, { isOn: true });
  await db
    .insertInto('recoveryCodes')
    .values({ accountId, codeHash: Buffer.alloc(32) })
    .execute();
  const values = { accountId, publicKey: Buffer.alloc(1), counter: 0, name: '' };
  await db
    .insertInto('passkeys')
    .values({ ...values, credentialId: randomUUID() })
    .execute();
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge: randomUUID(), accountId, expiresAt: new Date(Date.now() + 60_000) })
    .execute();
  return { email, accountId, token: data.token as string };
}

const tables = [
  'secondFactors',
  'recoveryCodes',
  'passkeys',
  'passkeyChallenges',
  'emailLinks',
  'knownPlaces',
] as const;
/** The tables that have rows of an account; a link that was used opens nothing. */
async function leftOf(accountId: string): Promise<string[]> {
  const left = [];
  for (const table of tables) {
    const rows = await api.deps.db
      .selectFrom(table)
      .select('accountId')
      .where('accountId', '=', accountId)
      .$if(table === 'emailLinks', (query) => query.where(sql<boolean>`used_at is null`))
      .execute();
    if (rows.length > 0) left.push(table);
  }
  return left;
}

test('before an address is proved no factor can be added', async () => {
  const email = `${randomUUID()}@example.com`;
  await api.app.inject({ method: 'POST', url: '/signup', payload: { name: 'Asha', email, password } });
  const { data } = await logIn(email, password);
  const { token } = data;
  const known = { currentPassword: password };
  const refused = {
    status: 403,
    message: 'Confirm your e-mail address first. The letter for it can be sent again from your profile.',
  };
  expect(await call('startPasskey', known, token)).toMatchObject(refused);
  expect(await call('startSecondFactor', known, token)).toMatchObject(refused);
  // Nor what was begun when it could be.
  const codeNow = await setUpFactor(api.ctx, data.account, { isOn: false });
  expect(await call('confirmSecondFactor', { code: codeNow() }, token)).toMatchObject(refused);
  const challenge = randomUUID();
  await api.deps.db
    .insertInto('passkeyChallenges')
    .values({ challenge, accountId: data.account.id, expiresAt: new Date(Date.now() + 60_000) })
    .execute();
  const response = makeAuthenticator().make({ challenge });
  expect(await call('addPasskey', { response }, token)).toMatchObject(refused);
  expect(await leftOf(data.account.id)).toEqual(['secondFactors', 'emailLinks', 'knownPlaces']);

  await call('confirmEmail', { token: await linkIn(email, 'confirm-email') }, token);
  expect((await call('startPasskey', known, token)).status).toBe(200);
});

test('the owner who sets a password by a letter gets an account without what a stranger prepared', async () => {
  const { email, accountId, token } = await squatted();
  await call('askForReset', { email });
  const link = await linkIn(email, 'password-reset');
  expect((await call('resetPassword', { token: link, password: 'of the owner' })).status).toBe(200);
  expect(await leftOf(accountId)).toEqual([]);
  expect(await isOpen(token)).toBe(false);
  expect((await logIn(email, password)).status).toBe(401);
  expect((await logIn(email, 'of the owner')).status).toBe(200);
});

test('the session that confirms an address stays, with its password; every other one and all else goes', async () => {
  const { email, accountId, token: other } = await squatted();
  const { data } = await logIn(email, password);
  expect(data).toBeUndefined();
  await api.deps.db.deleteFrom('secondFactors').where('accountId', '=', accountId).execute();
  const { token } = (await logIn(email, password)).data;
  await setUpFactor(api.ctx, { id: accountId }, { isOn: true });
  const link = await linkIn(email, 'confirm-email');
  expect((await call('confirmEmail', { token: link })).status).toBe(401);
  expect((await call('confirmEmail', { token: link }, token)).status).toBe(200);
  expect(await leftOf(accountId)).toEqual(['knownPlaces']);
  expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
  expect((await logIn(email, password)).status).toBe(200);
});

test('a later proof takes nothing away', async () => {
  const { email, accountId } = await squatted();
  await proveAddress(api.ctx, email);
  await call('askForReset', { email });
  const link = await linkIn(email, 'password-reset');
  await call('resetPassword', { token: link, password: 'of the owner' });
  expect(await leftOf(accountId)).toEqual(
    expect.arrayContaining(['secondFactors', 'passkeys', 'knownPlaces']),
  );
});

test('an admin that the command makes of an account has nothing that a stranger prepared', async () => {
  const { email, accountId, token } = await squatted();
  const made = await createAdmin(api.deps.db, email);
  expect(await leftOf(accountId)).toEqual([]);
  expect(await isOpen(token)).toBe(false);
  expect((await logIn(email, made ?? '')).data.account.role).toBe('1');
});

test('a grant takes away what was added before the address was proved, and ends sessions and open links', async () => {
  const { email, accountId, token } = await squatted();
  await proveAddress(api.ctx, email);
  await setAdmin(api.deps.db, email, true);
  expect(await leftOf(accountId)).toEqual(['knownPlaces']);
  expect(await isOpen(token)).toBe(false);
  const removed = api.deps.db.selectFrom('auditEvents').select('about');
  expect(
    await removed.where('kind', '=', 'second_factor_removed').where('about', '=', accountId).execute(),
  ).toHaveLength(1);
});
