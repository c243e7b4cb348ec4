import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { compileCache } from '../../tools/compile-cache.ts';
import { freePort } from '../../tools/postgres.ts';

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The real server, on the production build that `npm test` makes before. */
async function startWeb(env: Record<string, string>, args: string[] = [], execArgv: string[] = []) {
  const port = await freePort();
  const child: ChildProcess = fork(join(import.meta.dirname, 'server.ts'), args, {
    env: { ...compileCache, APP_ENV: 'test', PORT: String(port), ...env },
    execArgv,
    silent: true,
  });
  ends.push(() => child.kill('SIGKILL'));
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => printed.push(...String(chunk).trimEnd().split('\n')));
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).catch(() => null);
    return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '', headers: answer?.headers };
  };
  return { port, child, printed, get };
}

const patience = { timeout: 20_000, interval: 50 };

test('web that starts before the api says on every page that the shop is starting, and shows it once the api is there', async () => {
  const apiPort = await freePort();
  const web = await startWeb({
    API_URL: `http://127.0.0.1:${apiPort}`,
    CONTACT_EMAIL: 'help@example.com',
  });
  await expect.poll(async () => (await web.get('/')).status, patience).toBe(503);
  await expect.poll(() => web.printed, patience).toContain(`web ready at http://localhost:${web.port}`);
  for (const path of ['/', '/shop', '/login', '/no-such-page', '/sitemap.xml']) {
    const { status, text, headers } = await web.get(path);
    expect([path, status, headers?.get('retry-after'), headers?.get('refresh')]).toEqual([
      path,
      503,
      '3',
      '3',
    ]);
    expect(text).toContain('<h1>The shop is starting</h1>');
    expect(headers?.get('content-security-policy')).not.toContain('unsafe');
  }
  expect(JSON.parse((await web.get('/health/ready')).text)).toEqual({
    status: 'not ready',
    reason: 'no api is ready',
  });
  expect(JSON.parse((await web.get('/trpc/category.list')).text)).toMatchObject({
    error: { data: { errorCode: 'database_unavailable', retryAfterSeconds: 3 } },
  });

  const api = createServer((request, response) =>
    response.writeHead(request.url === '/health/ready' ? 200 : 404).end('{}'),
  );
  ends.push(() => api.close());
  await once(api.listen(apiPort, '127.0.0.1'), 'listening');
  await expect.poll(async () => (await web.get('/login')).status, patience).toBe(200);
  expect((await web.get('/health/ready')).text).toBe('{"status":"ready"}');
  expect((await web.get('/no-such-page')).status).toBe(404);
  expect((await web.get('/login')).text).toMatch(
    /<footer .*<a href="mailto:help@example\.com" [^>]*>help@example\.com<\/a>.*<\/footer>/,
  );

  api.closeAllConnections();
  api.close();
  await once(api, 'close');
  await expect.poll(async () => (await web.get('/shop')).text, patience).toContain('The shop is starting');
  await expect.poll(async () => (await web.get('/login')).status, patience).toBe(503);
  // One line for the api that went away, and nothing else, however many pages were asked for.
  expect(web.printed.slice(1)).toEqual([
    expect.stringMatching(
      /^\S+ warn  web {5}The api at \S+ does not answer: pages say that the shop is starting\.$/,
    ),
  ]);
  web.child.kill('SIGTERM');
  expect(await once(web.child, 'exit')).toEqual([0, null]);
});

test('an api that falls silent costs pages no long wait, and the shop is back when it answers again', async () => {
  const code = `require('node:http').createServer((_, answer) => answer.end('{}'))
    .listen(0, '127.0.0.1', function () { console.log(this.address().port); })`;
  const api = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(() => api.kill('SIGKILL'));
  const [apiPort] = (await once(api.stdout, 'data')) as [Buffer];
  const web = await startWeb({ API_URL: `http://127.0.0.1:${String(apiPort).trim()}` });
  await expect.poll(async () => (await web.get('/login')).status, patience).toBe(200);
  api.kill('SIGSTOP');
  // A page that gives up its call by itself, after ten seconds, says something else.
  const starting = expect.stringContaining('The shop is starting') as string;
  for (let time = 1; time <= 2; time++)
    for (const { status, text } of await Promise.all(['/', '/shop', '/trpc/product.list'].map(web.get)))
      expect([time, status, text]).toEqual([time, 503, starting]);
  expect((await web.get('/login')).text).toEqual(starting);
  expect((await web.get('/health/ready')).status).toBe(503);
  expect(web.printed.slice(1)).toEqual([expect.stringMatching(/does not answer: pages say/)]);
  api.kill('SIGCONT');
  await expect.poll(async () => (await web.get('/login')).status, patience).toBe(200);
});

test('SIGTERM while it is still loading ends it, though it were the first process of a container', async () => {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name === 'fastify') process.kill(process.pid, 'SIGTERM');
      return next(name, context);
    } });`;
  const web = await startWeb({}, [], ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]);
  // Without a handler it would be the signal that ends it, and nothing would end the first process.
  expect(await once(web.child, 'exit')).toEqual([0, null]);
  expect(web.printed).toEqual([]);
});

test('while the storefront is built the port is open and says that the shop is starting', async () => {
  const web = await startWeb({ API_URL: 'http://127.0.0.1:2' }, ['--await-build']);
  await expect.poll(async () => (await web.get('/')).status, patience).toBe(503);
  expect((await web.get('/')).text).toContain('<link rel="stylesheet" href="/starting.css">');
  expect((await web.get('/starting.css')).headers?.get('content-type')).toBe('text/css; charset=utf-8');
  expect((await web.get('/trpc/account.me')).headers?.get('content-type')).toMatch(/^application\/json/);
  expect([(await web.get('/health/live')).status, (await web.get('/health/ready')).status]).toEqual([
    200, 503,
  ]);
  expect(web.printed).toEqual([]);
  web.child.send('built');
  await expect.poll(() => web.printed, patience).toEqual([`web ready at http://localhost:${web.port}`]);
  expect((await web.get('/')).status).toBe(503);
});

test('a taken port is named', async () => {
  const other = createSocket();
  ends.push(() => other.close());
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const web = await startWeb({ PORT: String(port) });
  const [code] = await once(web.child, 'exit');
  expect([code, web.printed]).toEqual([
    1,
    [`Port ${port} is taken: stop what uses it, or set PORT to another.`],
  ]);
});

test('in production web says what it lacks and ends; with test payments each page says that no money is charged; it takes its leave of a balancer', async () => {
  const lacking = await startWeb({ APP_ENV: 'production' });
  const [code] = await once(lacking.child, 'exit');
  expect([code, lacking.printed.map((line) => line.split(' ')[2])]).toEqual([
    1,
    ['PUBLIC_URL', 'BRAINTREE_ENVIRONMENT', 'TRUSTED_PROXIES'],
  ]);

  const api = createServer((_request, response) => response.end('{}'));
  ends.push(() => api.close());
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const web = await startWeb({
    APP_ENV: 'production',
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    PUBLIC_URL: 'https://shop.example',
    TRUSTED_PROXIES: 'none',
    ALLOW_TEST_PAYMENTS: 'true',
  });
  await expect.poll(async () => (await web.get('/login')).status, patience).toBe(200);
  for (const path of ['/login', '/cart', '/no-such-page'])
    expect((await web.get(path)).text).toContain('<aside class="test-payments"');
  expect((await web.get('/test-payments.css')).status).toBe(200);

  web.child.kill('SIGTERM');
  await expect.poll(async () => (await web.get('/health/ready')).text).toContain('it is stopping');
  const { status, headers } = await web.get('/login');
  expect([status, headers?.get('connection')]).toEqual([200, 'close']);
  expect(await once(web.child, 'exit')).toEqual([0, null]);
});
