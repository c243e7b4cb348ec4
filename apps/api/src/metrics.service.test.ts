import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tools/postgres.ts';
import { startMetrics } from './metrics.service.ts';
import { openDatabase, openPool, pools } from './platform/db/database.ts';
import { startTestApi, type TestApi } from './platform/db/test-database.fixture.ts';
import { startJobs } from './platform/jobs/job-timer.ts';

let api: TestApi;
let port: number;
/** The api's own connections, beside those of the test. */
let db: TestApi['deps']['db'];
let stop: () => Promise<void>;

beforeAll(async () => {
  port = await freePort();
  api = await startTestApi({ metricsPort: port });
  db = openDatabase(openPool(api.deps.env.databaseUrl, { max: 1, name: 'main' }));
  stop = await startMetrics({ ...api.deps, db });
});
afterAll(async () => {
  await stop();
  pools.delete('main');
  await api.close();
});

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, text: await answer.text() };
};

test('without METRICS_PORT nothing listens', async () => {
  const { env } = api.deps;
  await expect(startMetrics({ db, env })).rejects.toThrow(
    /^METRICS_PORT is \d+, and nothing can listen there/,
  );
  const none = await startMetrics({ db, env: { ...env, metricsPort: null } });
  await none();
});

test('answers are counted by route and procedure, and no text of a client becomes a label', async () => {
  const secret = randomBytes(9).toString('hex');
  for (const url of [`/category/get?${secret}`, `/trpc/category.list`, `/trpc/${secret}`, `/${secret}`])
    await api.app.inject({ url });
  await api.app.inject({ url: `/trpc/category.list,${secret}` });
  const { text } = await get('/metrics');
  const counted = (route: string, status: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"} `;
  for (const line of [
    counted('/category/get', 200),
    counted('/trpc/category.list', 200),
    counted('/trpc/:path', 404),
    counted('none', 404),
  ])
    expect(text).toContain(line);
  expect(text).not.toContain(secret);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect((await get('/')).status).toBe(404);
});

test('a job is counted by how its runs ended', async () => {
  let runs = 0;
  const run = () => (runs++ < 1 ? Promise.reject(new Error('bug')) : Promise.resolve());
  // Jobs of other tests in this process are counted too.
  const name = randomBytes(9).toString('hex');
  const { stop: end } = startJobs([{ name, everyMs: 1, run }], api.ctx);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await end();
  const { text } = await get('/metrics');
  expect(text).toMatch(new RegExp(`^job_runs_total\\{name="${name}",outcome="failed"\\} 1$`, 'm'));
  expect(text).toMatch(new RegExp(`^job_runs_total\\{name="${name}",outcome="done"\\} [1-9]`, 'm'));
  expect(text).toMatch(new RegExp(`^job_last_success_timestamp_seconds\\{name="${name}"\\} \\d{10}`, 'm'));
});

test('queues are read at each scrape; without the database, the rest is still answered, and soon', async () => {
  await api.deps.db
    .insertInto('letters')
    .values({ accountId: null, kind: 'test', giveUpAt: new Date(), createdAt: new Date(Date.now() - 60_000) })
    .execute();
  const { text } = await get('/metrics');
  expect(text).toContain('queue_waiting{queue="letters"} 1\n');
  expect(text).toMatch(/^queue_oldest_seconds\{queue="letters"\} 6\d/m);
  expect(text).toContain('queue_waiting{queue="webhooks"} 0\n');
  expect(text).toContain('queue_oldest_seconds{queue="unknown payments"} 0\n');
  expect(text).toContain('db_pool_connections{pool="main",state="idle"} 1\n');

  // Its only connection is busy: the scrape waits for one.
  const busy = db.connection().execute(() => pause(4_000));
  const began = Date.now();
  const meanwhile = await get('/metrics');
  expect(Date.now() - began).toBeLessThan(3_500);
  expect(meanwhile.text).toContain('db_pool_connections{pool="main",state="in use"} 1\n');
  expect(meanwhile.text).not.toContain('queue_waiting{');
  await busy;
  await db.destroy();
  const without = await get('/metrics');
  expect(without.status).toBe(200);
  expect(without.text).not.toContain('queue_waiting{');
  expect(without.text).toContain('http_request_duration_seconds');
});
