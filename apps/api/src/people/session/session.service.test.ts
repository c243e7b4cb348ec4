import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoggedIn, logInAs, openSessionOf } from '../account/account.fixture.ts';
import { hashPassword } from '../account/password.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { findSession } from './session.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const statusOf = async (token: string) =>
  (await api.app.inject({ url: '/userProfile', headers: { authorization: `Bearer ${token}` } })).statusCode;
const sessionsOf = ({ account }: LoggedIn) =>
  api.deps.db.selectFrom('sessions').selectAll().where('accountId', '=', account.id).execute();
const unusedFor = ({ account }: LoggedIn, minutes: number) =>
  api.deps.db
    .updateTable('sessions')
    .set({ lastUsedAt: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where('accountId', '=', account.id)
    .execute();

/** Whether all sessions of a person are known to have been used within the last minute. */
const isNoted = async (person: LoggedIn) =>
  (await sessionsOf(person)).every(({ lastUsedAt }) => lastUsedAt.getTime() > Date.now() - 60_000);

test.each([
  ['0', 24 * 60],
  ['1', 60],
] as const)('a session of role %s that is not used for %d minutes ends', async (role, minutes) => {
  const person = await logInAs(api.ctx, role);
  await unusedFor(person, minutes - 1);
  expect(await statusOf(person.token)).toBe(200);
  await expect.poll(() => isNoted(person), { timeout: 5_000 }).toBe(true);
  await unusedFor(person, minutes);
  expect(await statusOf(person.token)).toBe(401);
});

test('a use is noted once in a minute, and a session that is locked holds up neither its request nor the others', async () => {
  const [person, other] = [await logInAs(api.ctx, '0'), await logInAs(api.ctx, '0')];
  const lastUse = async () => (await sessionsOf(person))[0]?.lastUsedAt;
  const opened = await lastUse();
  await unusedFor(other, 2);
  expect([await statusOf(person.token), await statusOf(other.token)]).toEqual([200, 200]);
  await expect.poll(() => isNoted(other), { timeout: 5_000 }).toBe(true);
  expect(await lastUse()).toEqual(opened);

  await Promise.all([unusedFor(person, 2), unusedFor(other, 2)]);
  await api.deps.db.transaction().execute(async (trx) => {
    const row = trx.selectFrom('sessions').select('id').where('accountId', '=', person.account.id);
    await row.forUpdate().execute();
    expect([await statusOf(person.token), await statusOf(other.token)]).toEqual([200, 200]);
    await expect.poll(() => isNoted(other), { timeout: 5_000 }).toBe(true);
  });
  expect(await isNoted(person)).toBe(false);
});

test('a use that cannot be noted fails no request', async () => {
  const person = await logInAs(api.ctx, '0');
  await unusedFor(person, 2);
  const warned = Promise.withResolvers<unknown>();
  const url = new URL(api.deps.env.databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const db = openDatabase(openPool(url.href));
  const log = { ...api.ctx.log, warn: warned.resolve };
  expect(await findSession({ ...api.ctx, db, log }, person.token)).toEqual({
    account: person.account,
    secondFactor: false,
    isGuest: false,
    onlyOrder: null,
  });
  expect(await warned.promise).toMatchObject({ err: { code: '25006' } });
  await db.destroy();
});

test('of sixty logins at once fifty sessions stay, and the next login ends the one that was used least recently', async () => {
  const person = await logInAs(api.ctx, '0');
  const tokens = await Promise.all(Array.from({ length: 60 }, () => openSessionOf(api.ctx, person.account)));
  expect(await sessionsOf(person)).toHaveLength(50);
  const statuses = await Promise.all(tokens.map(statusOf));
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);

  const open = tokens.filter((_, i) => statuses[i] === 200);
  await unusedFor(person, 2);
  await Promise.all(open.slice(1).map(statusOf));
  const unused = async () =>
    (await sessionsOf(person)).filter(({ lastUsedAt }) => lastUsedAt.getTime() < Date.now() - 60_000).length;
  await expect.poll(unused, { timeout: 5_000 }).toBe(1);
  const next = await openSessionOf(api.ctx, person.account);
  expect([await statusOf(open[0] ?? ''), await statusOf(open[1] ?? ''), await statusOf(next)]).toEqual([
    401, 200, 200,
  ]);
});

test('a session that was logged out makes way before one that is open', async () => {
  const person = await logInAs(api.ctx, '0');
  await Promise.all(Array.from({ length: 49 }, () => openSessionOf(api.ctx, person.account)));
  await unusedFor(person, 2);
  const left = await openSessionOf(api.ctx, person.account);
  await api.app.inject({ url: '/logout', headers: { authorization: `Bearer ${left}` } });
  await openSessionOf(api.ctx, person.account);
  const rows = await sessionsOf(person);
  expect([rows.length, rows.filter(({ revokedAt }) => revokedAt !== null).length]).toEqual([50, 0]);
});

test('a session knows the network it was opened from and the browser, in printable characters', async () => {
  const password = 'a good password';
  const person = await logInAs(api.ctx, '0');
  await api.deps.db
    .updateTable('accounts')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', person.account.id)
    .execute();
  for (const url of ['/login', '/trpc/account.logIn']) {
    const answer = await api.app.inject({
      method: 'POST',
      url,
      payload: { email: person.account.email, password },
      headers: { 'user-agent': `Fire\u00f6x\u001b[31m ${'x'.repeat(300)}` },
      remoteAddress: '2001:db8:0:7::12',
    });
    expect(answer.statusCode).toBe(200);
  }
  const [, rest, trpc] = (await sessionsOf(person)).sort((a, b) => Number(a.createdAt) - Number(b.createdAt));
  for (const session of [rest, trpc]) {
    expect(session?.network).toBe('2001:db8:0:7::/64');
    expect(session?.userAgent).toMatch(/^Fire\?+x\?\[31m x+$/);
    expect(session?.userAgent).toHaveLength(255);
  }
  expect(new Set([person, rest, trpc].map((one) => one && 'id' in one && one.id)).size).toBe(3);
});
