import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isDatabaseDown } from '../../errors.ts';
import { openDatabase, openPool } from './database.ts';
import { openReads, type Reads } from './reads.ts';
import { createTestDatabase } from './test-database.fixture.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

let url: string;
let db: Kysely<Database>;
let reads: Reads;
const broken: Error[] = [];

beforeAll(async () => {
  url = await createTestDatabase();
  db = openDatabase(openPool(url));
  reads = openReads(url, { connections: 2, onError: (error) => broken.push(error) });
});
afterEach(() => broken.splice(0));
afterAll(async () => {
  await reads.end();
  await db.destroy();
});

const ask = async (name: string, text: string, values: unknown[] = []) =>
  (await reads.query({ name, text, values, rowMode: 'array' })).rows;
const double = (n: number) => ask('double', 'select $1::int * 2', [n]);
const sleep = (seconds: number) => ask('sleep', 'select pg_sleep($1::float)', [seconds]);
/** Cuts the connections of reads, as an operator or a failing server would. */
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

test('a thousand reads at once go over two connections, and each gets its own answer', async () => {
  const numbers = Array.from({ length: 1000 }, (_, n) => n);
  const answers = await Promise.all(numbers.map(double));
  expect(answers).toEqual(numbers.map((n) => [[n * 2]]));
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  expect(rows[0]?.count).toBe(2);
});

test('a read that fails leaves those before and behind it alone', async () => {
  const divide = (by: number) => ask('divide', 'select 10 / $1::int', [by]);
  const answers = await Promise.allSettled([
    divide(5),
    divide(0),
    divide(2),
    ask('none', 'select 1 from nowhere'),
  ]);
  expect(answers).toMatchObject([
    { value: [[2]] },
    { reason: { code: '22012' } },
    { value: [[5]] },
    { reason: { code: '42P01' } },
  ]);
  expect(await divide(1)).toEqual([[10]]);
  expect(broken).toEqual([]);
});

test('a read does not wait for a slow one while another connection is free', async () => {
  const slow = sleep(0.5);
  const first = await Promise.race([slow.then(() => 'slow'), double(1).then(() => 'quick')]);
  expect(first).toBe('quick');
  await slow;
});

test('when the server cuts the connections, reads under way fail as an absent database and the next ones work', async () => {
  const underWay = [sleep(5), sleep(5), double(1)];
  const ended = Promise.allSettled(underWay);
  await expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
            db,
          )
        ).rows.length,
    )
    .toBe(2);
  await cut();
  for (const answer of await ended) {
    expect(answer.status === 'rejected' && isDatabaseDown(answer.reason)).toBe(true);
  }
  expect(await double(21)).toEqual([[42]]);
  expect(broken.length).toBeGreaterThan(0);
});

test('a server that is not there is an absent database each time, and asking again tries again', async () => {
  const nowhere = openReads('postgres://postgres@127.0.0.1:9/none');
  for (let turn = 0; turn < 2; turn++) {
    const failure = await nowhere
      .query({ name: 'one', text: 'select 1', rowMode: 'array' })
      .catch((error: unknown) => error);
    expect(isDatabaseDown(failure)).toBe(true);
  }
  await nowhere.end();
});

test('ended reads answer what was asked and refuse the rest', async () => {
  const ending = openReads(url);
  const asked = ending.query({ name: 'sleep', text: 'select pg_sleep(0.2)', rowMode: 'array' });
  await ending.query({ name: 'one', text: 'select 1', rowMode: 'array' });
  await ending.end();
  expect((await asked).rows).toHaveLength(1);
  const late = await ending
    .query({ name: 'one', text: 'select 1', rowMode: 'array' })
    .catch((error: unknown) => error);
  expect(isDatabaseDown(late)).toBe(true);
});
