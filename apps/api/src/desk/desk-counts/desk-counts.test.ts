import type { DeskCounts, DeskCountsQuery } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../checks/call-table.fixture.ts';
import { startWorld } from '../../checks/world.fixture.ts';
import { openExplained } from '../../platform/db/plans.fixture.ts';
import { due, paid } from '../../selling/order/order-calls.fixture.ts';
import { asked } from '../../selling/fulfilment/return-calls.fixture.ts';
import { deskCounts } from './desk-counts.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function ask(input: DeskCountsQuery, by = world.admin) {
  const url = `/trpc/desk.counts?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await world.api.app.inject({ url, headers: by.headers });
  const { result, error } = answer.json<{
    result?: { data: DeskCounts };
    error?: { message: string; data: { errorCode: string } };
  }>();
  return { status: answer.statusCode, counts: result?.data as DeskCounts, code: error?.data.errorCode };
}

/** A call that waits, once the api has begun to wait in it. */
async function waits(known: DeskCounts, by = world.admin) {
  const begun = performance.now();
  const answer = ask({ known: known.version, since: known.since }, by);
  await new Promise((resume) => setTimeout(resume, 200));
  return { answer, took: async () => (await answer, performance.now() - begun) };
}

test('a call that waits is answered when an order comes, is to be accepted, and when a return is asked', async () => {
  const { counts: nothing } = await ask({});
  expect(nothing).toMatchObject({ orders: { value: 0 }, returns: { value: 0 }, arrived: { value: 0 } });

  const first = await waits(nothing);
  await paid(world);
  expect(await first.took()).toBeLessThan(5_000);
  const { counts: one } = await first.answer;
  expect(one).toMatchObject({
    orders: { value: 1, isMore: false },
    arrived: { value: 1, isMore: false },
    since: nothing.since,
  });

  const second = await waits(one);
  await due(world);
  const { counts: two } = await second.answer;
  expect(two).toMatchObject({ orders: { value: 2 }, arrived: { value: 2 } });
  expect((await ask({})).counts).toMatchObject({
    orders: { value: 2 },
    toAccept: { value: 1 },
    toPack: { value: 1 },
    arrived: { value: 0 },
  });

  const third = await waits(two);
  await asked(world);
  const { counts: three } = await third.answer;
  expect(three.version).not.toBe(two.version);
  expect((await ask({})).counts.returns).toEqual({ value: 1, isMore: false });
});

test('a call that waits is no use of the session; an ended session and a lost role end it', async () => {
  const { db } = world.api.deps;
  const other = await world.logIn('1');
  const { counts } = await ask({}, other);
  const longAgo = new Date(Date.now() - 120_000);
  const ofOther = db.updateTable('sessions').where('accountId', '=', other.account.id);
  await ofOther.set({ lastUsedAt: longAgo }).execute();
  const waiting = await waits(counts, other);
  await paid(world);
  expect((await waiting.answer).status).toBe(200);
  // Uses are written within a second.
  await new Promise((resume) => setTimeout(resume, 1_200));
  const { lastUsedAt } = await db
    .selectFrom('sessions')
    .select('lastUsedAt')
    .where('accountId', '=', other.account.id)
    .executeTakeFirstOrThrow();
  expect(lastUsedAt).toEqual(longAgo);

  await db
    .updateTable('accounts')
    .set({ role: 0, staffRole: null })
    .where('id', '=', other.account.id)
    .execute();
  expect(await ask({ known: '0' }, other)).toMatchObject({ status: 403, code: 'forbidden' });
  await ofOther.set({ revokedAt: new Date() }).execute();
  expect(await ask({ known: '0' }, other)).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('an account waits in at most twenty calls, and all of them are answered at once when the server closes', async () => {
  const other = await startWorld();
  const { version, since } = await deskCounts({ ...other.api.ctx, account: other.admin.account }, {});
  const input = encodeURIComponent(JSON.stringify({ known: version, since }));
  const url = `http://127.0.0.1:${other.port}/trpc/desk.counts?input=${input}`;
  const answers = Array.from({ length: 21 }, () => fetch(url, { headers: other.admin.headers }));
  expect((await Promise.race(answers)).status).toBe(429);
  const begun = performance.now();
  await other.close();
  expect(performance.now() - begun).toBeLessThan(5_000);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    429,
  ]);
});

test('the counts are read from indexes of what waits', async () => {
  const { db, env } = world.api.deps;
  await sql`insert into orders (id, account_id, body_hash, state, total_paise)
    select gen_random_uuid(), ${world.admin.account.id}, sha256('1'), 'canceled', 1
    from generate_series(1, 10000)`.execute(db);
  await sql`analyze orders`.execute(db);
  const explained = await openExplained(env.databaseUrl);
  const ctx = { ...world.api.ctx, account: world.admin.account, db: explained.db };
  const plan = await explained.plansOf(() => deskCounts(ctx, { since: new Date().toISOString() }));
  for (const index of ['orders_of_desk', 'order_returns_one_at_a_time', 'order_events_arrived'])
    expect(plan).toMatch(new RegExp(`(using|on) ${index}`));
  await explained.close();
});
