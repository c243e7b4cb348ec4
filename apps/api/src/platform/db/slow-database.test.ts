import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { exampleAddress as deliveryAddress } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import { buildApp } from '../../app.ts';
import { addProduct } from '../../selling/order/shop.fixture.ts';
import { openDatabase, openPool } from './database.ts';
import { startTestApi, type TestApi } from './test-database.fixture.ts';

const silentSentence = 'The shop cannot reach its database at the moment. Please try again in a minute.';
const busySentence = 'The shop is too busy for this at the moment. Please try again in a few seconds.';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The api over a pool of its own; its clients' addresses and all else stay. */
async function apiOn(databaseUrl: string, statementTimeout: number) {
  const db = openDatabase(openPool(databaseUrl, { statementTimeout }));
  const app = await buildApp({ ...api.deps, db });
  return {
    app,
    db,
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}

/** Keeps everybody from a table while `work` runs. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const unlocked = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = api.deps.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    locked.resolve();
    await unlocked.promise;
  });
  await locked.promise;
  await work().finally(unlocked.resolve);
  await holder;
}

test('a statement that takes too long ends as 503 with a sentence in both APIs, and its connection is of use again', async () => {
  const slow = await apiOn(api.deps.env.databaseUrl, 300);
  const { headers } = await logInAs(api.ctx, '1');
  const payload = { name: 'Garden' };
  await whileLocked('categories', async () => {
    const began = Date.now();
    const rest = await slow.app.inject({ method: 'POST', url: '/category/create', headers, payload });
    expect([rest.statusCode, rest.json().errorMessage]).toEqual([503, busySentence]);
    const trpc = await slow.app.inject({ method: 'POST', url: '/trpc/category.create', headers, payload });
    expect([trpc.statusCode, trpc.json().error.message]).toEqual([503, busySentence]);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
  const again = await slow.app.inject({ method: 'POST', url: '/category/create', headers, payload });
  expect(again.statusCode).toBe(200);
  await slow.close();
});

/** Waits until that many statements wait for the table. */
async function expectWaiting(table: string, atLeast: number): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*) from pg_locks where not granted and relation = ${table}::regclass`;
  await expect
    .poll(async () => (await waiting.execute(api.deps.db)).rows[0]?.count, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(atLeast);
}

// Awaited, because a call of inject begins when somebody waits for it.
const facets = async (text: string, remoteAddress = '203.0.113.1') =>
  await api.app.inject({
    url: `/trpc/product.facets?input=${encodeURIComponent(JSON.stringify({ text }))}`,
    remoteAddress,
  });

test.each([
  ['categories', ''],
  ['product_words', 'kettle'],
] as const)(
  'while sixty searches wait for the table %s, a session is checked and an order is placed; what waits too long is 503',
  async (table, text) => {
    const { headers } = await logInAs(api.ctx, '0');
    const productId = await addProduct(api.ctx);
    let searches: ReturnType<typeof facets>[] = [];
    await whileLocked(table, async () => {
      searches = Array.from({ length: 60 }, (_, n) => facets(text, `203.0.113.${n}`));
      await expectWaiting(table, 2);
      const payload = { id: randomUUID(), lines: [{ productId, quantity: 1 }], deliveryAddress };
      const me = await api.app.inject({ url: '/trpc/account.me', headers });
      const order = await api.app.inject({ method: 'POST', url: '/trpc/order.create', headers, payload });
      expect([me.statusCode, order.statusCode]).toEqual([200, 200]);
      await Promise.race(searches);
    });
    const answers = await Promise.all(searches);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
    for (const { statusCode, headers: sent, json } of answers) {
      if (statusCode === 200) continue;
      expect([statusCode, sent['retry-after'], json().error.message]).toEqual([503, '5', busySentence]);
    }
  },
);

const refusal = 'Too many people are asking for this at once. Please try again in 5 seconds.';

test('two searches are under way and sixty of an address wait; more are refused, those of another address are not', async () => {
  let searches: ReturnType<typeof facets>[] = [];
  await whileLocked('categories', async () => {
    searches = Array.from({ length: 62 }, () => facets(''));
    const refused = await facets('');
    expect([refused.statusCode, refused.json().error.message]).toEqual([429, refusal]);
    searches.push(facets('', '203.0.113.2'));
  });
  expect((await Promise.all(searches)).map(({ statusCode }) => statusCode)).toEqual(Array(63).fill(200));
});

test('one address has two downloads of the catalogue under way and eight that wait; more are refused', async () => {
  const download = async () => await api.app.inject('/product/get');
  let downloads: ReturnType<typeof download>[] = [];
  await whileLocked('products', async () => {
    downloads = Array.from({ length: 10 }, download);
    const { statusCode, headers, json } = await download();
    expect([statusCode, headers['retry-after'], json().errorMessage]).toEqual([429, '5', refusal]);
  });
  expect((await Promise.all(downloads)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
});

test('a database that falls silent without a word is given up on, and told as 503', async () => {
  const silent = await swallowing(api.deps.env.databaseUrl);
  const slow = await apiOn(silent.url, 1);
  await sql`select 1`.execute(slow.db).catch(() => null);
  silent.swallow();
  const began = Date.now();
  const signUp = { email: 'asha@example.com', password: 'a good password' };
  const answer = await slow.app.inject({ method: 'POST', url: '/signup', payload: signUp });
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([503, silentSentence]);
  expect(Date.now() - began).toBeLessThan(12_000);
  silent.close();
  await slow.close();
});

test('a connection that is cut between two statements of a transaction ends that transaction and nothing else', async () => {
  const { db } = api.deps;
  const failure = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await new Promise((resume) => setTimeout(resume, 200));
    await sql`select 1`.execute(trx);
  });
  await expect(failure).rejects.toThrow(/not queryable|terminat/);
  expect((await api.app.inject('/category/get')).statusCode).toBe(200);
});

/** A stretch of wire to Postgres that from some moment on takes everything and gives nothing. */
async function swallowing(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.on('data', (bytes) => void (isSwallowing || far.write(bytes)));
    far.on('data', (bytes) => void (isSwallowing || near.write(bytes)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    swallow: () => {
      isSwallowing = true;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
