import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StaffRole } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '../../../../../tools/compile-cache.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { openLetter } from '../../telling/letter/letter.service.ts';
import { setUpFactor } from './account.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** What the command said, and how it ended, on the database of this test. */
async function admin(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { ...compileCache, APP_ENV: 'test', DATABASE_URL: api.deps.env.databaseUrl },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

const post = (url: string, payload: object, token?: string) =>
  api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const password = 'a good password';
const confirm = (email: string) =>
  api.deps.db
    .updateTable('accounts')
    .set({ emailConfirmedAt: new Date() })
    .where('email', '=', email)
    .execute();
const logIn = async (email: string, typed = password) =>
  (await post('/login', { email, password: typed })).json<{ token: string; role: number }>();
const isOpen = async (token: string) =>
  (await api.app.inject({ url: '/userProfile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;
/** The status of an admin's action. */
let categories = 0;
const act = async (token: string) =>
  (await post('/category/create', { name: `Category ${categories++}` }, token)).statusCode;

test('an account becomes an admin and an ordinary one again, each time from its next login on', async () => {
  const email = 'boss@example.com';
  await post('/signup', { email, password });
  const before = await logIn(email);
  expect([before.role, await act(before.token)]).toEqual([0, 403]);
  const unconfirmed = await admin('--email', email);
  expect([unconfirmed.code, unconfirmed.said]).toEqual([
    1,
    expect.stringContaining(`${email} is not confirmed`),
  ]);
  expect((await logIn(email)).role).toBe(0);

  await confirm(email);
  expect(await admin('--email', 'Boss@Example.com')).toEqual({
    code: 0,
    said: 'Boss@Example.com is an admin now. Log in again to begin.\n',
  });
  expect(await act(before.token)).toBe(401);
  const boss = await logIn(email);
  expect([boss.role, await act(boss.token)]).toEqual([1, 200]);
  const { rows } = await sql<{ hours: number }>`
    select max(extract(epoch from expires_at - created_at)) / 3600 as hours
    from sessions where revoked_at is null`.execute(api.deps.db);
  expect(Number(rows[0]?.hours)).toBeCloseTo(8, 2);

  expect(await admin('--email', email)).toEqual({ code: 0, said: `${email} is an admin already.\n` });
  expect(await act(boss.token)).toBe(200);

  const revoked = await admin('--email', email, '--revoke');
  expect(revoked).toEqual({
    code: 0,
    said: `${email} is no admin any more, and is logged out.\nThe shop has no owner now.\n`,
  });
  expect(await act(boss.token)).toBe(401);
  expect((await logIn(email)).role).toBe(0);
});

test('the role is read on every request: one that changes in the database changes at once what a session may do', async () => {
  const email = 'role@example.com';
  await post('/signup', { email, password });
  const { token } = await logIn(email);
  const setRole = (staffRole: StaffRole | null) =>
    api.deps.db
      .updateTable('accounts')
      .set({ role: staffRole ? 1 : 0, staffRole })
      .where('email', '=', email)
      .execute();
  await setRole('manager');
  expect(await act(token)).toBe(200);
  await setRole('packer');
  expect(await act(token)).toBe(403);
  await setRole(null);
  expect(await act(token)).toBe(403);
});

test('an e-mail without an account is refused, with what to do; --create makes it and shows a password once', async () => {
  const email = 'new@example.com';
  const refused = await admin('--email', email);
  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/^No account has the e-mail new@example\.com\. Sign up .* or add --create/);
  expect((await admin('--email', email, '--revoke')).code).toBe(1);

  const made = await admin('--email', email, '--create');
  expect(made.code).toBe(0);
  const shown = /^Password: (\S{20,})$/m.exec(made.said)?.[1] ?? '';
  const { role, token } = await logIn(email, shown);
  expect([role, await act(token)]).toEqual([1, 200]);
});

test('ASVS 6.4.1: a password that --create makes works for a day, another one that its owner sets for good', async () => {
  const email = 'first@example.com';
  const made = await admin('--email', email, '--create');
  const shown = /^Password: (\S{20,})$/m.exec(made.said)?.[1] ?? '';
  const { rows } = await sql<{
    hours: number;
  }>`select extract(epoch from password_until - now()) / 3600 as hours
    from accounts where email = ${email}`.execute(api.deps.db);
  expect(Number(rows[0]?.hours)).toBeCloseTo(24, 1);
  const { token } = await logIn(email, shown);
  const end = sql`update accounts set password_until = now() - interval '1 second'
    where email = ${email} and password_until is not null`;
  await end.execute(api.deps.db);
  expect((await post('/login', { email, password: shown })).statusCode).toBe(401);
  const changes = { password, currentPassword: shown };
  expect((await post('/trpc/account.updateProfile', changes, token)).statusCode).toBe(200);
  await end.execute(api.deps.db);
  expect((await post('/login', { email, password })).statusCode).toBe(200);
});

test('--second-factor-code makes a code for an account, and for nobody else', async () => {
  const email = 'coded@example.com';
  await post('/signup', { email, password });
  const said =
    /^Code: [0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\nIt works once, for an hour: coded@example\.com enters it on the page Security\.\n$/;
  expect(await admin('--email', email, '--second-factor-code')).toEqual({
    code: 0,
    said: expect.stringMatching(said),
  });
  expect((await admin('--email', 'none@example.com', '--second-factor-code')).code).toBe(1);
});

test('--create takes an account of an unconfirmed address from whoever opened it', async () => {
  const email = 'squatted@example.com';
  await post('/signup', { email, password });
  const squatter = await logIn(email);
  const made = await admin('--email', email, '--create');
  expect(made.code).toBe(0);
  expect(await act(squatter.token)).toBe(401);
  expect((await post('/login', { email, password })).statusCode).toBe(401);
  const shown = /^Password: (\S{20,})$/m.exec(made.said)?.[1] ?? '';
  expect((await logIn(email, shown)).role).toBe(1);
  // Once confirmed, the owner keeps the password.
  await admin('--email', email, '--revoke');
  expect((await admin('--email', email, '--create')).said).not.toContain('Password');
  expect((await logIn(email, shown)).role).toBe(1);
});

test('--remove-second-factor lets in again who has lost it, ends every session, and tells the owner', async () => {
  const email = 'lost@example.com';
  await post('/signup', { name: 'Asha', email, password });
  const { token } = await logIn(email);
  const remove = (typed = email) => admin('--email', typed, '--remove-second-factor');
  expect(await remove()).toEqual({
    code: 0,
    said: `${email} has no second factor and no passkey: there is nothing to remove.\n`,
  });
  expect(await remove('nobody@example.com')).toEqual({
    code: 1,
    said: 'No account has the e-mail nobody@example.com.\n',
  });
  expect(await isOpen(token)).toBe(true);

  const { db } = api.deps;
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ emailConfirmedAt: new Date() }).where('id', '=', id).execute();
  await setUpFactor(api.ctx, { id }, { isOn: true });
  await db
    .insertInto('recoveryCodes')
    .values({ accountId: id, codeHash: Buffer.alloc(32) })
    .execute();
  await db
    .insertInto('passkeys')
    .values({ accountId: id, credentialId: 'lost', publicKey: Buffer.alloc(1), counter: 0, name: 'A phone' })
    .execute();
  expect((await post('/login', { email, password })).statusCode).toBe(401);

  expect(await remove('Lost@Example.com')).toEqual({
    code: 0,
    said: 'Lost@Example.com has no second factor, no recovery code and no passkey any more, and is logged out everywhere. A letter tells its owner.\n',
  });
  expect(await isOpen(token)).toBe(false);
  expect((await post('/login', { email, password })).statusCode).toBe(200);
  for (const table of ['secondFactors', 'recoveryCodes', 'passkeys'] as const)
    expect(await db.selectFrom(table).selectAll().where('accountId', '=', id).execute()).toEqual([]);
  const event = db.selectFrom('auditEvents').select(['byAccount', 'address', 'about']);
  expect(await event.where('kind', '=', 'second_factor_removed').execute()).toEqual([
    { byAccount: null, address: null, about: id },
  ]);
  const letters = db.selectFrom('letters').selectAll().where('kind', '=', 'security-changed');
  expect((await letters.execute()).map((row) => openLetter(api.ctx, row))).toMatchObject([
    { to: email, letter: { name: 'Asha', change: 'second_factor_removed', device: null, place: null } },
  ]);
});

test.each([
  [[]],
  [['--email', 'nobody']],
  [['--email', 'a@example.com', '--create', '--revoke']],
  [['--email', 'a@example.com', '--revoke', '--remove-second-factor']],
  [['--help']],
])('arguments %j are answered with how to use it', async (args) => {
  const { code, said } = await admin(...args);
  expect(code).toBe(1);
  expect(said).toMatch(/^admin --email someone@example\.com .*npm run admin --$/ms);
});
