import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { logInAs } from '../../people/account/account.fixture.ts';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';

let api: TestApi;
let production: TestApi;
beforeAll(async () => {
  api = await startTestApi({ corsOrigins: '*' });
  production = await startTestApi({ appEnv: 'production', corsOrigins: ['https://shop.example'] });
});
afterAll(() => Promise.all([api.close(), production.close()]));

const origin = { origin: 'https://shop.example' };
const anything = [
  ['GET', '/product/list', 200],
  ['HEAD', '/product/list', 200],
  ['GET', '/product/list?limit=0', 400],
  ['DELETE', '/product/list', 405],
  ['GET', '/nowhere', 404],
  ['POST', '/category/create', 401],
  ['POST', '/login', 400],
  ['GET', '/%E0%A4%A', 400],
  ['GET', `/product/get/${'x'.repeat(2_001)}`, 414],
  ['OPTIONS', '/login', 200],
  ['OPTIONS', '/nowhere', 404],
  ['GET', '/photos/none-320.webp', 404],
  ['GET', '/trpc/category.list', 200],
  ['GET', '/trpc/category.nothing', 404],
  ['GET', '/openapi.json', 200],
  ['GET', '/docs', 200],
] as const;

test('an answer has the id by which a trusted proxy names its request, and nobody else chooses one', async () => {
  const own = { 'x-request-id': 'of-the-storefront' };
  const { headers } = await api.app.inject({ url: '/nowhere', headers: own });
  expect(headers['x-request-id']).not.toBe(own['x-request-id']);
  const behind = await buildApp({ ...api.deps, env: { ...api.deps.env, trustedProxies: ['loopback'] } });
  const answer = await behind.inject({ url: '/nowhere', headers: own });
  await behind.close();
  expect(answer.headers['x-request-id']).toBe(own['x-request-id']);
  expect(answer.json()).toMatchObject({ requestId: own['x-request-id'] });
});

test.each(anything)('%s %s has the headers of every answer', async (method, url, status) => {
  for (const { app } of [api, production]) {
    const { statusCode, headers } = await app.inject({ method, url, headers: origin });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': app === api.app ? '*' : 'https://shop.example',
      'access-control-expose-headers': 'retry-after, x-request-id',
      'x-request-id': expect.stringMatching(/^[\w-]{12,}$/),
      'cache-control': expect.any(String),
    });
    const policy =
      url === '/docs'
        ? /^default-src 'none'; style-src 'sha256-/
        : /^default-src 'none'; frame-ancestors 'none'$/;
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers['strict-transport-security']).toBe(
      app === api.app ? undefined : 'max-age=31536000; includeSubDomains',
    );
    expect(headers['server']).toBeUndefined();
    expect(headers['location']).toBeUndefined();
  }
});

test('a refusal names its request as the header does, in both APIs', async () => {
  for (const url of ['/nowhere', '/product/list?limit=0', '/%E0%A4%A', '/login']) {
    const answer = await api.app.inject(url);
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  }
  for (const url of [
    '/trpc/nothing',
    '/trpc/account.me',
    '/trpc/product.list?input=%7B',
    '/trpc/account.logIn',
  ]) {
    const answer = await api.app.inject(url);
    expect(answer.json().error.data.requestId).toBe(answer.headers['x-request-id']);
  }
});

const publicReads = [
  '/product/list',
  '/product/list?limit=1&utm_source=letter',
  '/category/get',
  '/v1/products',
  '/v1/categories',
  '/v1/delivery-days',
  '/trpc/category.list',
  '/trpc/product.list?input=%7B%7D',
  '/trpc/order.deliveryDays,product.list?batch=1&input=%7B%221%22%3A%7B%7D%7D',
];

test.each(publicReads)(
  'a shared cache may keep %s for ten seconds, but not for who has a session',
  async (url) => {
    const shared = 'public, max-age=0, s-maxage=10, stale-if-error=60';
    for (const method of ['GET', 'GET', 'HEAD'] as const) {
      if (method === 'HEAD' && url.startsWith('/trpc')) continue;
      const { statusCode, headers } = await api.app.inject({ method, url });
      expect([statusCode, headers['cache-control']]).toEqual([200, shared]);
      expect(headers).toMatchObject({ etag: expect.any(String), date: expect.any(String) });
      expect(String(headers['vary']).split(', ')).toContain('Authorization');
      expect(headers['set-cookie']).toBeUndefined();
    }
    for (const name of ['authorization', 'cookie']) {
      const { headers } = await api.app.inject({ url, headers: { [name]: 'Bearer one' } });
      expect([name, headers['cache-control']]).toEqual([name, 'private, no-cache']);
    }
  },
);

test.each(['/product/list', '/trpc/category.list'])(
  '%s varies by origin where only some may read it',
  async (url) => {
    for (const origin of ['https://shop.example', 'https://other.example']) {
      const { headers } = await production.app.inject({ url, headers: { origin } });
      expect(String(headers['vary']).split(', ')).toContain('Origin');
      expect(headers['access-control-allow-origin']).toBe(origin.includes('shop') ? origin : undefined);
    }
  },
);

test('what is personal is never stored, and nor is a refusal, or a stream that may still fail', async () => {
  const { headers } = await logInAs(api.ctx, '0');
  const cacheOf = async (url: string, more: object = {}) =>
    (await api.app.inject({ url, ...more })).headers['cache-control'];
  for (const url of [
    '/product/list?limit=x',
    '/nowhere',
    '/userProfile',
    '/order/list',
    '/v1/products/nothing',
    '/trpc/product.get?input=%7B%22id%22%3A%22nothing%22%7D',
    '/trpc/category.list,account.me?batch=1&input=%7B%7D',
    '/trpc/category.list,product.get?batch=1&input=%7B%7D',
    '/photos/none-320.webp',
    '/health/ready',
  ])
    expect([url, await cacheOf(url)]).toEqual([url, 'no-store']);
  for (const url of [
    '/userProfile',
    '/order/list',
    '/trpc/account.me',
    '/trpc/category.list,account.me?batch=1&input=%7B%7D',
    '/logout',
  ])
    expect([url, await cacheOf(url, { headers })]).toEqual([url, 'no-store']);
  expect(await cacheOf('/login', { method: 'POST', payload: {} })).toBe('no-store');
  const streamed = { 'trpc-accept': 'application/jsonl' };
  expect(await cacheOf('/trpc/category.list?batch=1&input=%7B%7D', { headers: streamed })).toBe('no-store');
});

test('HEAD answers as GET does, without a body; where there is no GET it is refused like any other method', async () => {
  const head = await api.app.inject({ method: 'HEAD', url: '/category/get' });
  const got = await api.app.inject('/category/get');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(got.body.length),
  ]);
  const refused = await api.app.inject({ method: 'HEAD', url: '/login' });
  expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'POST']);
});

test('an OPTIONS that is no preflight says which methods there are, as an object', async () => {
  const answer = await api.app.inject({ method: 'OPTIONS', url: '/product/list' });
  expect([answer.statusCode, answer.json(), answer.headers['allow']]).toEqual([
    200,
    { methods: expect.arrayContaining(['GET', 'HEAD']) },
    expect.stringContaining('GET'),
  ]);
  expect((await api.app.inject({ method: 'OPTIONS', url: '/nowhere' })).json()).toEqual({
    errorMessage: 'There is nothing at this address.',
    requestId: expect.any(String),
  });
});

test('an address is exact: a slash more, another case and two slashes elsewhere are none, and nothing redirects', async () => {
  for (const url of [
    '/product/list/',
    '/Product/List',
    '//product/list',
    '/product//list',
    '/login/',
    '/photos',
    '/photos/',
    '/photos/../package.json',
    '/docs/',
    '/trpc',
  ]) {
    const answer = await api.app.inject(url);
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      404,
      { errorMessage: 'There is nothing at this address.', requestId: expect.any(String) },
    ]);
  }
});

/** Sends text as it is to a listening server and returns all that comes back. */
async function raw(app: FastifyInstance, request: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

test('what never becomes a request is refused in the same form, with the same headers', async () => {
  for (const [request, status, sentence] of [
    ['NONSENSE\r\n\r\n', '400 Bad Request', 'The request could not be read.'],
    [
      `GET /product/list HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'The address or the headers of the request are too long.',
    ],
  ] as const) {
    const answer = await raw(api.app, request);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}`);
    expect(JSON.parse(body)).toEqual({ errorMessage: sentence, requestId: expect.any(String) });
    for (const line of [
      'access-control-allow-origin: *',
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'",
      `x-request-id: ${JSON.parse(body).requestId}`,
    ]) {
      expect(head).toContain(line);
    }
  }
});

test.each([...publicReads, '/product/get', '/openapi.json'])(
  '%s has a tag, and a client that names it gets no body',
  async (url) => {
    const { headers } = await api.app.inject(url);
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other",${etag}`, '*']) {
      const again = await api.app.inject({ url, headers: { 'if-none-match': known } });
      expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
      expect(again.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] });
    }
    const other = await api.app.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect([other.statusCode, other.headers['etag']]).toEqual([200, etag]);
    if (url.startsWith('/trpc')) return;
    const head = await api.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['etag'], head.body]).toEqual([200, etag, '']);
  },
);

test('what no cache may keep has no tag', async () => {
  const { headers } = await logInAs(api.ctx, '0');
  const { statusCode, headers: answered } = await api.app.inject({ url: '/userProfile', headers });
  expect([statusCode, answered['etag']]).toEqual([200, undefined]);
});

test.each(['/login', '/product/search', '/trpc/account.logIn', '/product/create', '/webhooks/braintree'])(
  'POST %s refuses a compressed body as one of the wrong type',
  async (url) => {
    for (const [coding, status] of [
      ['gzip', 415],
      ['BR', 415],
      ['gzip, identity', 415],
    ] as const) {
      const headers = { 'content-type': 'application/json', 'content-encoding': coding };
      const answer = await api.app.inject({ method: 'POST', url, headers, payload: gzipSync('{}') });
      expect([coding, answer.statusCode]).toEqual([coding, status]);
      expect(answer.json()).toMatchObject({
        errorMessage: expect.stringContaining('Content-Encoding') as string,
      });
      expect(answer.headers['accept-encoding']).toBe('identity');
    }
    const plain = { 'content-type': 'application/json', 'content-encoding': 'identity' };
    expect((await api.app.inject({ method: 'POST', url, headers: plain, payload: '{}' })).body).not.toContain(
      'Content-Encoding',
    );
  },
);
