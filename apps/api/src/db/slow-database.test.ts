import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs } from '../account/account.fixture.ts';
import { buildApp } from '../app.ts';
import { openDatabase, openPool } from './database.ts';
import { openReads } from './reads.ts';
import { startTestApi, type TestApi } from './test-database.fixture.ts';

const sentence = 'The shop cannot reach its database at the moment. Please try again in a minute.';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The api over a pool of its own; its clients' addresses and all else stay. */
async function apiOn(databaseUrl: string, statementTimeout: number) {
  const db = openDatabase(openPool(databaseUrl, { statementTimeout }));
  const reads = openReads(databaseUrl);
  const app = await buildApp({ ...api.deps, db, reads });
  return {
    app,
    db,
    async close() {
      await app.close();
      await db.destroy();
      void reads.end();
    },
  };
}

test('a statement that takes too long ends as 503 with a sentence in both APIs, and its connection is of use again', async () => {
  const slow = await apiOn(api.deps.env.databaseUrl, 300);
  const { headers } = await logInAs(api.ctx, '1');
  const payload = { name: 'Garden' };
  const unlocked = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = api.deps.db.transaction().execute(async (trx) => {
    await sql`lock table categories in access exclusive mode`.execute(trx);
    locked.resolve();
    await unlocked.promise;
  });
  await locked.promise;
  const began = Date.now();
  const rest = await slow.app.inject({ method: 'POST', url: '/category/create', headers, payload });
  expect([rest.statusCode, rest.json().errorMessage]).toEqual([503, sentence]);
  const trpc = await slow.app.inject({ method: 'POST', url: '/trpc/category.create', headers, payload });
  expect([trpc.statusCode, trpc.json().error.message]).toEqual([503, sentence]);
  expect(Date.now() - began).toBeLessThan(5_000);
  unlocked.resolve();
  await holder;
  const again = await slow.app.inject({ method: 'POST', url: '/category/create', headers, payload });
  expect(again.statusCode).toBe(200);
  await slow.close();
});

test('a database that falls silent without a word is given up on, and told as 503', async () => {
  const silent = await swallowing(api.deps.env.databaseUrl);
  const slow = await apiOn(silent.url, 1);
  await sql`select 1`.execute(slow.db).catch(() => null);
  silent.swallow();
  const began = Date.now();
  const signUp = { email: 'asha@example.com', password: 'a good password' };
  const answer = await slow.app.inject({ method: 'POST', url: '/signup', payload: signUp });
  expect([answer.statusCode, answer.json().errorMessage]).toEqual([503, sentence]);
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
