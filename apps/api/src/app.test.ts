import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { buildApp } from './app.ts';
import { openDatabase, openPool } from './platform/db/database.ts';
import { startTestApi, type TestApi } from './platform/db/test-database.fixture.ts';
import { starting } from './errors.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const sentence = 'The shop cannot reach its database at the moment. Please try again in a minute.';

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

test('an unavailable database is 503 and one clear sentence, in every route of both APIs', async () => {
  const url = `postgres://postgres@127.0.0.1:${await closedPort()}/storefront`;
  const db = openDatabase(openPool(url));
  const app = await buildApp({ ...api.deps, db, publicDb: db });
  const headers = { authorization: 'Bearer some-token' };
  const id = '00000000-0000-4000-8000-000000000000';
  const person = { email: 'a@example.com', password: 'a good password' };
  const calls = [
    { url: '/product/list?limit=4&sordBy=sold&order=desc' },
    { url: '/product/list?limit=5' },
    { url: '/product/get' },
    { url: `/product/get/${id}` },
    { url: '/category/get' },
    { method: 'POST' as const, url: '/category/create', payload: { name: 'x' }, headers },
    { method: 'POST' as const, url: '/signup', payload: person },
    { method: 'POST' as const, url: '/login', payload: person },
    { url: '/logout', headers },
  ];
  for (const call of calls) {
    const answer = await app.inject(call);
    expect([call.url, answer.statusCode, answer.json()]).toEqual([
      call.url,
      503,
      { errorMessage: sentence, requestId: expect.any(String) },
    ]);
  }
  for (const call of [
    { url: '/trpc/product.list?input=%7B%7D' },
    { url: '/trpc/account.me', headers },
    { method: 'POST' as const, url: '/trpc/account.logIn', payload: person },
    { method: 'POST' as const, url: '/trpc/category.create', payload: { name: 'x' }, headers },
  ]) {
    const answer = await app.inject(call);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toMatchObject({
      message: sentence,
      data: { code: 'SERVICE_UNAVAILABLE', errorCode: 'database_unavailable', fieldErrors: null },
    });
  }
  await app.close();
  await db.destroy();
});

test('connections that the server cuts, idle or not, take nothing down: the next call works', async () => {
  await api.app.inject('/category/get');
  const other = openPool(api.deps.env.databaseUrl, { max: 1 });
  const cut = () =>
    other.query(`select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid()`);
  const slow = sql`select pg_sleep(20)`.execute(api.deps.db).catch((error: unknown) => error);
  await new Promise((resume) => setTimeout(resume, 200));
  await cut();
  expect(await slow).toBeInstanceOf(Error);
  await expect.poll(async () => (await api.app.inject('/category/get')).statusCode).toBe(200);
  await other.end();
});

test('while it starts the api says when to come back, in the form of each API, and serves pictures', async () => {
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  const app = await buildApp(api.deps, { logger, notReady: starting });
  const message = 'The shop is starting. Please try again in a few seconds.';
  const rest = await app.inject('/category/get');
  expect([rest.statusCode, rest.headers['retry-after'], rest.json()]).toEqual([
    503,
    '3',
    { errorMessage: message, requestId: expect.any(String) },
  ]);
  const trpc = await app.inject('/trpc/category.list');
  expect([trpc.statusCode, trpc.headers['retry-after'], trpc.json().error]).toEqual([
    503,
    '3',
    expect.objectContaining({
      message,
      data: expect.objectContaining({ errorCode: 'database_unavailable', retryAfterSeconds: 3 }),
    }),
  ]);
  expect(lines).toEqual([]);
  expect((await app.inject('/photos/none-320.webp')).statusCode).toBe(404);
  await app.close();
});

test('a tRPC call that is not one, or not readable, is told so and never as our mistake', async () => {
  const bad = [
    ['/trpc/product.nothing', 404, 'not_found', 'This call does not exist.'],
    ['/trpc/product.list?input=%7B', 400, 'bad_input', 'The request could not be read.'],
    ['/trpc/account.logIn', 405, 'bad_input', 'The request could not be read.'],
    [
      `/trpc/${Array(11).fill('category.list').join(',')}?batch=1`,
      400,
      'bad_input',
      'A batch has at most 10 calls, and this one has 11.',
    ],
  ] as const;
  for (const [url, status, errorCode, message] of bad) {
    const answer = await api.app.inject(url);
    const { error } = [answer.json()].flat()[0];
    expect([url, answer.statusCode, error.data.errorCode, error.message]).toEqual([
      url,
      status,
      errorCode,
      message,
    ]);
    expect(JSON.stringify(error)).not.toContain('stack');
    expect(answer.headers['content-type']).toBe('application/json');
    expect(error.data.requestId).toEqual(expect.any(String));
  }
  const ten = await api.app.inject(`/trpc/${Array(10).fill('category.list').join(',')}?batch=1`);
  expect(ten.json()).toHaveLength(10);
});

test('what is our own mistake is told as such, without its reason', async () => {
  const { db } = api.deps;
  await sql`alter table categories rename to hidden`.execute(db);
  try {
    const rest = await api.app.inject('/category/get');
    const message = 'Something went wrong on our side. Please try again.';
    expect([rest.statusCode, rest.json()]).toEqual([
      500,
      { errorMessage: message, requestId: expect.any(String) },
    ]);
    const trpc = await api.app.inject('/trpc/category.list');
    expect(trpc.statusCode).toBe(500);
    expect(trpc.json().error).toMatchObject({ message, data: { errorCode: 'internal' } });
    expect(trpc.body).not.toContain('categories"');
  } finally {
    await sql`alter table hidden rename to categories`.execute(db);
  }
});
