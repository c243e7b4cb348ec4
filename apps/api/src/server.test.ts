import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileCache } from '../../../tools/compile-cache.ts';
import { freePort } from '../../../tools/postgres.ts';
import { hashPassword } from './people/account/password.ts';
import { openDatabase, openPool } from './platform/db/database.ts';
import { createTestDatabase } from './platform/db/test-database.fixture.ts';

/** A stretch of wire between the api and Postgres that can be pulled and put back. */
interface Wire {
  port: number;
  connectedUrl(url: string): string;
  plug(): Promise<void>;
  pull(): Promise<void>;
}

let folder: string;
let wire: Wire;
let databaseUrl: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-server-'));
  databaseUrl = await createTestDatabase();
  wire = await makeWire(Number(new URL(databaseUrl).port));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await wire.pull();
  await rm(folder, { recursive: true, force: true });
});

async function makeWire(target: number): Promise<Wire> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  return {
    port,
    connectedUrl: (url) => url.replace(`:${target}/`, `:${port}/`),
    async plug() {
      server = createServer((near) => {
        const far = connect(target, '127.0.0.1');
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => {}).on('close', () => [near, far].forEach((end) => end.destroy()));
        }
        near.pipe(far).pipe(near);
      }).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async pull() {
      server?.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      server = null;
    },
  };
}

interface Api {
  url: string;
  child: ChildProcess;
  out: () => string;
  errors: () => string;
  status(path: string): Promise<number>;
}

function startServer(env: Record<string, string>, port: number): Api {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...compileCache, APP_ENV: 'test', DATA_DIR: folder, API_PORT: String(port), ...env },
  });
  children.push(child);
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    child,
    out: () => out,
    errors: () => errors,
    status: (path) =>
      fetch(url + path).then(
        ({ status }) => status,
        () => 0,
      ),
  };
}

const patience = { interval: 100 };

test('a database that comes late, goes and comes back is waited for: 503 meanwhile, and no restart', async () => {
  const api = startServer({ DATABASE_URL: wire.connectedUrl(databaseUrl) }, await freePort());
  await expect.poll(() => api.status('/category/get'), patience).toBe(503);
  const health = async () => [await api.status('/health/live'), await api.status('/health/ready')];
  expect(await health()).toEqual([200, 503]);
  await expect.poll(api.errors, patience).toContain('does not answer; trying again every 2 s.');
  const refused = await fetch(`${api.url}/category/get`);
  expect(await refused.json()).toEqual({
    errorMessage: 'The shop cannot reach its database at the moment. Please try again in a minute.',
    requestId: expect.any(String),
  });
  const { host, password } = new URL(wire.connectedUrl(databaseUrl));
  expect(api.errors()).toContain(host);
  if (password) expect(api.errors()).not.toContain(password);
  expect(api.out()).toBe('');

  await wire.plug();
  await expect.poll(() => api.status('/category/get'), patience).toBe(200);
  expect(api.out()).toBe(`api ready at ${api.url.replace('127.0.0.1', 'localhost')}\n`);
  await expect.poll(health, patience).toEqual([200, 200]);

  await wire.pull();
  await expect.poll(() => api.status('/category/get'), patience).toBe(503);
  await expect.poll(health, patience).toEqual([200, 503]);
  await wire.plug();
  await expect.poll(() => api.status('/category/get'), patience).toBe(200);
  await expect.poll(health, patience).toEqual([200, 200]);
  // Every event is one readable line, without a stack.
  for (const line of api.errors().trim().split('\n'))
    expect(line).toMatch(/^\d\d:\d\d:\d\d (info |warn ) api {5}\S/);

  api.child.kill('SIGTERM');
  const [code] = await once(api.child, 'exit');
  expect(code).toBe(0);
});

test('both loopbacks answer, and a taken port is named before anything else happens', async () => {
  await wire.plug();
  const port = await freePort();
  const first = startServer({ DATABASE_URL: wire.connectedUrl(databaseUrl) }, port);
  await expect.poll(first.out, patience).toContain('ready');
  const hasSix = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === '::1'),
  );
  if (hasSix) expect((await fetch(`http://[::1]:${port}/category/get`)).status).toBe(200);

  const second = startServer({ DATABASE_URL: wire.connectedUrl(databaseUrl) }, port);
  const [code] = await once(second.child, 'exit');
  expect([code, second.errors(), second.out()]).toEqual([
    1,
    `Port ${port} is taken: stop what uses it, or set API_PORT to another.\n`,
    '',
  ]);
  expect(await first.status('/category/get')).toBe(200);
});

test('told to stop while it waits for its database, it stops', async () => {
  const api = startServer({ DATABASE_URL: wire.connectedUrl(databaseUrl) }, await freePort());
  await expect.poll(() => api.status('/category/get'), patience).toBe(503);
  api.child.kill('SIGINT');
  const [code] = await once(api.child, 'exit');
  expect(code).toBe(0);
});

test('told to stop before it is loaded, it stops', async () => {
  const stopWhenLoading = encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      if (url.endsWith('/start-api.ts')) process.kill(process.pid, 'SIGTERM');
      return next(url, context);
    } });`);
  const NODE_OPTIONS = `--import=data:text/javascript,${stopWhenLoading}`;
  const { child } = startServer({ DATABASE_URL: databaseUrl, NODE_OPTIONS }, await freePort());
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('told to stop in production, it says that it is not ready, answers on for five seconds and closes connections', async () => {
  const api = startServer(production(databaseUrl), await freePort());
  await expect.poll(() => api.status('/health/ready'), patience).toBe(200);
  const ended = once(api.child, 'exit');
  const before = Date.now();
  api.child.kill('SIGTERM');
  await expect.poll(() => api.status('/health/ready'), { interval: 20 }).toBe(503);
  const answer = await fetch(`${api.url}/category/get`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await (await fetch(`${api.url}/health/ready`)).json()).toEqual({ status: 'stopping' });
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - before).toBeGreaterThan(5_000);
});

test('a second api of one database says what both need in common', async () => {
  const first = startServer({ DATABASE_URL: databaseUrl }, await freePort());
  await expect.poll(() => first.status('/health/ready'), patience).toBe(200);
  expect(first.errors()).not.toContain('Another api');
  const second = startServer({ DATABASE_URL: databaseUrl }, await freePort());
  await expect.poll(second.errors, patience).toContain('Without REDIS_URL each counts the limits for itself');
  expect(second.errors()).not.toContain('PHOTO_BUCKET');
});

test('an environment that lacks something is refused with a sentence', async () => {
  const api = startServer({}, await freePort());
  const [code] = await once(api.child, 'exit');
  expect([code, api.errors()]).toEqual([
    1,
    'DATABASE_URL must be set: the address of a PostgreSQL 15 or newer.\n',
  ]);
});

test('in production a demo account that its public password opens is refused with a sentence', async () => {
  await wire.plug();
  const demo = startServer({ DATABASE_URL: databaseUrl, APP_ENV: 'demo' }, await freePort());
  await expect.poll(demo.out, patience).toContain('ready');
  demo.child.kill('SIGTERM');
  await once(demo.child, 'exit');
  const db = openDatabase(openPool(databaseUrl, { max: 1 }));
  const startInProduction = async () => startServer(production(databaseUrl), await freePort());
  try {
    // Another address, and no admin any more: the password still opens the account.
    await db
      .updateTable('accounts')
      .set({ email: 'moved@example.com', role: 0, staffRole: null })
      .where('role', '=', 1)
      .execute();
    const refused = await startInProduction();
    const [code] = await once(refused.child, 'exit');
    expect(code).toBe(1);
    expect(refused.errors()).toMatch(
      /everybody knows: moved@example\.com, shopper@example\.com\. Start with/,
    );

    await db
      .updateTable('accounts')
      .set({ passwordHash: await hashPassword('no demo password') })
      .execute();
    const api = await startInProduction();
    await expect.poll(() => api.status('/category/get'), patience).toBe(200);
  } finally {
    await db.destroy();
  }
});

const production = (DATABASE_URL: string) => ({
  DATABASE_URL,
  APP_ENV: 'production',
  NONCE_KEY: Buffer.alloc(32, 7).toString('base64'),
  API_PUBLIC_URL: 'https://shop.example',
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXIES: 'none',
  ALLOW_TEST_PAYMENTS: 'true',
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 'k',
  BRAINTREE_MERCHANT_ACCOUNT_ID: 'INR',
});
