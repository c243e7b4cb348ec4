import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { registry } from 'observation/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import { buildApp } from './app.ts';
import { builtFiles } from './frontend/files.ts';
import { builtFrontend } from './frontend/frontend.ts';
import { openPort } from './http/listen.ts';

// The finished production build, which `npm test` makes before this runs, and an api that does not answer.
const folder = join(import.meta.dirname, '..', 'build');
const env = readEnvironment({
  APP_ENV: 'test',
  // Nobody listens there, and fetch does not refuse the port by itself as it does with 1.
  API_URL: 'http://127.0.0.1:2',
  WEB_PUBLIC_URL: 'http://shop.example',
});
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  app = await buildApp({ env, frontend: builtFrontend(folder), registerFiles: builtFiles(folder) });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each(['/', '/shop', '/product/1'])(
  'without the api %s is a page that says that the shop is starting, and loads itself again',
  async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect([statusCode, headers['retry-after'], headers['refresh']]).toEqual([503, '3', '3']);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>The shop is starting</h1>');
    expect(body).not.toMatch(/ECONN|fetch failed|\bat .*\.js:/);
  },
);

test.each([
  '/no-such-page',
  '//evil.example',
  '/product/a/b',
  '/order/not-an-id',
  '/%00',
  '/%0a',
  '/%0A',
  '/%0d%0a',
  '/%09',
  '/%20',
  '/login%0a',
  '/shop/%0a',
  '/%E2%80%A8',
  '/*',
  '/http://x',
  '/%5C%5Cevil.example',
])('%s is a page with status 404', async (path) => {
  const { statusCode, headers, body } = await get(path);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<title>Page not found');
});

test('where metrics are served, answers are counted by page and route, and by nothing of their address', async () => {
  const counting = await buildApp({
    env: { ...env, metricsPort: 1 },
    frontend: builtFrontend(folder),
    registerFiles: builtFiles(folder),
  });
  for (const url of ['/login?next=secret', '/_data/login', '/secret', '/assets/secret', '/trpc/secret'])
    await counting.inject({ url });
  await counting.close();
  const counted = await registry.metrics();
  for (const route of ['/* login', '/_data/* login', '/* unknown', '/trpc/*'])
    expect(counted).toContain(`_count{method="GET",route="${route}",`);
  expect(counted).not.toContain('secret');
});

test('password managers find the page that changes a password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers['location']]).toEqual([302, '/profile/me']);
  expect((await get('/.well-known/other')).statusCode).toBe(404);
});

test.each(['/%E0%A4%A', '/shop/%', '/_data/%E0%A4%A'])(
  '%s, which cannot be read, is a page with status 400',
  async (path) => {
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(400);
    expect(body).toContain('This address makes no sense');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test.each([
  ['GET http://other.example/login', 200],
  ['GET HTTP://other.example:80', 503],
  ['HEAD https://user:word@other.example/login?next=%2Fcart', 200],
  ['GET *', 400],
  ['OPTIONS *', 400],
  ['GET ftp://other.example/login', 400],
  ['OPTIONS /login', 405],
  ['PUT http://other.example/login', 405],
  ['PROPFIND /login', 405],
  ['QUERY /login', 405],
  ['TRACE /trpc/product.list', 405],
  ['LOCK /favicon.svg', 405],
  ['CONNECT other.example:443', 405],
  ['NONSENSE /login', 405],
  ['GET login', 400],
] as const)('%s over a socket is a page with status %d and logs nothing', async (requested, status) => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const own = await buildApp({
    env,
    frontend: builtFrontend(folder),
    registerFiles: builtFiles(folder),
    log,
  });
  const port = await openPort({ port: 0, host: '127.0.0.1' }, () => {});
  try {
    await port.serve(own);
    const answer = await ask(
      port.port,
      `${requested} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\ncontent-type: text\/html; charset=utf-8\r\n/);
    expect(answer).toMatch(/\r\ncontent-security-policy: default-src /);
    if (status === 405) expect(answer).toContain('\r\nallow: GET, HEAD\r\n');
    expect(lines).toEqual([]);
  } finally {
    await own.close();
  }
});

test('X-Forwarded-For is told once where no proxy is named, and not where one is', async () => {
  for (const [trustedProxies, told] of [
    [[], [expect.stringContaining('TRUSTED_PROXIES names no proxy.')]],
    [['loopback'], []],
  ] as const) {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const files = { frontend: builtFrontend(folder), registerFiles: builtFiles(folder) };
    const own = await buildApp({ env: { ...env, trustedProxies: [...trustedProxies] }, ...files, log });
    await own.inject('/login');
    expect(lines).toEqual([]);
    for (const address of ['203.0.113.9', 'nonsense'])
      await own.inject({ url: '/login', headers: { 'x-forwarded-for': address } });
    expect(lines).toEqual(told);
    await own.close();
  }
});

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', '192.168.1.5', 'shop.example', 'x.localhost'])(
  'the shop answers under %s',
  async (host) => {
    expect((await get('/login', { host })).statusCode).toBe(200);
  },
);

test.each([
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost.',
  'evillocalhost',
])('a name that leads here is no name of the shop: %s', async (host) => {
  for (const url of ['/', '/login', '/_data/shop', '/trpc/product.list', '/favicon.svg', '/sitemap.xml']) {
    const { statusCode, body } = await get(url, { host, 'x-forwarded-host': 'localhost' });
    expect([url, statusCode, body]).toEqual([
      url,
      403,
      'This shop does not answer under this host name. ALLOWED_HOSTS can name it.',
    ]);
  }
});

test('a client that hangs up before its CONNECT is answered harms nobody', async () => {
  const own = await buildApp({ env, frontend: builtFrontend(folder), registerFiles: builtFiles(folder) });
  const port = await openPort({ port: 0, host: '127.0.0.1' }, () => {});
  await port.serve(own);
  const socket = connect(port.port, '127.0.0.1');
  socket.write('CONNECT shop:443 HTTP/1.1\r\nHost: localhost\r\n\r\n', () => socket.resetAndDestroy());
  await once(socket, 'close');
  expect(await ask(port.port, 'GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 /,
  );
  await own.close();
});

test('a request that arrives while the server closes is answered like any other, and ends its connection', async () => {
  const own = await buildApp({ env, frontend: builtFrontend(folder), registerFiles: builtFiles(folder) });
  const port = await openPort({ port: 0, host: '127.0.0.1' }, () => {});
  await port.serve(own);
  const socket = connect(port.port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => void (answers += String(chunk)));
  socket.write('GET /login HTTP/1.1\r\nHost: localhost\r\n\r\nGET /no-such-page HTTP/1.1\r\n');
  await expect.poll(() => answers).toMatch(/^HTTP\/1.1 200 [^]*<\/html>/);
  const closed = own.close();
  await expect.poll(() => canConnect(port.port)).toBe(false);
  answers = '';
  socket.write('Host: localhost\r\n\r\n');
  await once(socket, 'close');
  expect(answers).toMatch(/^HTTP\/1.1 404 [^]*\r\nconnection: close\r\n/i);
  expect(answers).toContain('<title>Page not found');
  await closed;
});

const canConnect = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(socket.destroy().destroyed));
    socket.once('error', () => done(false));
  });

async function ask(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

test('a form sent without JavaScript to a page that takes none says that nothing was sent', async () => {
  const payload = 'email=a%40b.c&password=secret';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: '/login', payload, headers });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers['allow']).toBe('GET, HEAD');
  expect(answer.body).toContain('This form needs JavaScript');
  expect(answer.body).not.toContain('secret');
});

test('a public page is complete, cacheable, and has no inline script or style', async () => {
  const { statusCode, headers, body } = await get('/login');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toMatch(/^public/);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).not.toMatch(/<[^>]+ style=|<style|<script>|\son[a-z]+=/);
});

test('a page has a tag, and a client that names it gets no body', async () => {
  for (const path of ['/login', '/_data/login', '/robots.txt']) {
    const { etag = '' } = (await get(path)).headers as { etag?: string };
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const { statusCode, body, headers } = await get(path, { 'if-none-match': known });
      expect([known, statusCode, body]).toEqual([known, 304, '']);
      expect(headers['vary']).toBe('Accept-Encoding');
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  }
  expect((await get('/no-such-page', { 'if-none-match': '*' })).statusCode).toBe(404);
});

test('payment hosts are allowed on the cart and on orders, nowhere else', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy'];
  for (const path of ['/cart', '/order/0b5e2f1e-8a50-4d3c-9f6e-1f2a3b4c5d6e'])
    expect(await policyOf(path)).toContain('https://api.sandbox.braintreegateway.com');
  for (const path of ['/', '/login', '/no-such-page'])
    expect(await policyOf(path)).not.toContain('braintree');
});

test('a navigation gets the same page as data, always with status 200', async () => {
  for (const [path, status] of [
    ['/no-such-page', 404],
    ['/shop', 503],
    ['//evil.example', 404],
  ] as const) {
    const answer = await get(`/_data${path}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ problem: { status } });
  }
  expect((await get('/_data/login')).json()).toMatchObject({
    title: expect.stringContaining('Login') as string,
  });
});

test('favicon and share picture are served with a short lifetime', async () => {
  for (const [path, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/share.png', 'image/png'],
    ['/starting.css', 'text/css; charset=utf-8'],
  ] as const) {
    const { headers, statusCode } = await get(path);
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, type]);
    expect(headers['cache-control']).toBe('public, max-age=86400');
  }
  const { headers, statusCode } = await get('/favicon.ico');
  expect([statusCode, headers['location']]).toEqual([302, '/favicon.svg']);
});

test('the service worker and its page are asked for anew each time; the page has styles of its own', async () => {
  const worker = await get('/sw.js');
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(worker.headers['content-type']).toMatch(/javascript/);
  const page = await get('/offline?from=here');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.body).toContain('You are offline. Your cart is safe in your browser.');
  expect(page.body).toMatch(/<a href=""[^>]*>(<span[^>]*>)?Retry/);
  expect(page.body).toContain('<script defer src="/offline.js?offline"></script>');
  const script = await get('/offline.js?offline');
  expect([script.statusCode, script.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/javascript/),
  ]);
  const styles = page.body.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((one) => !/\/assets\/[\w.-]+\.css\?offline"/.test(one))).toEqual([]);
});

test('a page has one address: other letter case or a trailing slash redirects to it, with the query', async () => {
  for (const [path, proper] of [
    ['/LOGIN?next=%2Fcart', '/login?next=%2Fcart'],
    ['/login/', '/login'],
    ['//', '/'],
    ['/Product/A%2Fb/', '/product/A%2Fb'],
  ] as const) {
    const { headers, statusCode } = await get(path);
    expect([path, statusCode, headers['location']]).toEqual([path, 301, proper]);
  }
});

test('a test server on a public address sends noindex with every response', async () => {
  const answer = await get('/robots.txt');
  expect(answer.body).not.toContain('Sitemap');
  for (const path of ['/robots.txt', '/login', '/no-such-page'])
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex');
});

test('files with a hash in their name are cacheable for a year and sent compressed', async () => {
  const script = readdirSync(join(folder, 'client', 'assets')).find((name) =>
    /^entry-client.*\.js$/.test(name),
  );
  const { headers } = await get(`/assets/${script}`, { 'accept-encoding': 'gzip, br' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  for (const outside of ['/assets/missing.js', '/assets/../build.json', '/assets/..%2f..%2fbuild.json'])
    expect((await get(outside)).statusCode).toBeGreaterThanOrEqual(403);
});
