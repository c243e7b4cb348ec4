import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCache } from '../../../../tools/compile-cache.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';

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
    said: `${email} is no admin any more, and is logged out.\nNobody is an admin now.\n`,
  });
  expect(await act(boss.token)).toBe(401);
  expect((await logIn(email)).role).toBe(0);
});

test('the role is read on every request: one that changes in the database changes at once what a session may do', async () => {
  const email = 'role@example.com';
  await post('/signup', { email, password });
  const { token } = await logIn(email);
  const setRole = (role: number) =>
    api.deps.db.updateTable('accounts').set({ role }).where('email', '=', email).execute();
  await setRole(1);
  expect(await act(token)).toBe(200);
  await setRole(0);
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

test.each([
  [[]],
  [['--email', 'nobody']],
  [['--email', 'a@example.com', '--create', '--revoke']],
  [['--help']],
])('arguments %j are answered with how to use it', async (args) => {
  const { code, said } = await admin(...args);
  expect(code).toBe(1);
  expect(said).toContain('npm run admin -- --email someone@example.com');
});
