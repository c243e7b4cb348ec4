import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../env.ts';
import { facets } from '../../src/search/facets.fixture.ts';
import { products } from '../../src/product/product.fixture.ts';
import { buildApp } from '../app.ts';
import { builtFiles } from '../frontend/files.ts';
import { builtFrontend } from '../frontend/frontend.ts';
import { type Api, reachApi } from '../api/api.ts';

// The finished production build, and two processes of an api that know how often the catalogue has changed.
const folder = join(import.meta.dirname, '../..', 'build');
/** What each process knows; null while it hears of no change. */
let changes: (number | null)[] = [0, 0];
let changed = Promise.withResolvers<void>();
let asked: string[];
/** The call that is answered with an error. */
let broken: string | null;
/** Waits before it answers a call. */
let gate: Promise<void>;
/** What the product is called. */
let name: string;
let api: Api;
let app: Awaited<ReturnType<typeof buildApp>>;

/** From now on the processes know this many changes. */
function know(...counts: (number | null)[]): void {
  changes = counts;
  changed.resolve();
  changed = Promise.withResolvers();
}

function startApi(process: number) {
  const api = Fastify();
  api.get<{ Querystring: { known: string } }>('/public-answers', async ({ query }) => {
    if (query.known.split(',').includes(`${process}.${changes[process]}`)) await changed.promise;
    return { process: String(process), changes: changes[process] };
  });
  api.get('/trpc/:path', async ({ params }, reply) => {
    const { path } = params as { path: string };
    asked.push(path);
    const product = { ...products[0], name };
    await gate;
    const answers: Record<string, unknown> = {
      'product.list': [product],
      'product.get': product,
      'product.related': [],
      'product.search': { products: [product], nextCursor: null, correctedText: null },
      'product.facets': facets,
      'category.list': [],
      'category.pictures': [],
      'order.deliveryDays': null,
    };
    const refusal = { error: { message: 'No.', code: -32603, data: { errorCode: 'database_busy' } } };
    return reply.send(
      path.split(',').map((call) => (call === broken ? refusal : { result: { data: answers[call] } })),
    );
  });
  return api;
}
const apis = [startApi(0), startApi(1)];

beforeAll(async () => {
  const urls = await Promise.all(apis.map((api) => api.listen({ port: 0, host: '127.0.0.1' })));
  const env = readEnvironment({
    APP_ENV: 'test',
    API_URL: urls.join(','),
    WEB_PUBLIC_URL: 'http://shop.example',
  });
  api = reachApi(urls);
  app = await buildApp({ env, frontend: builtFrontend(folder), registerFiles: builtFiles(folder), api });
});
/** A change of the catalogue, or nothing that could tell of one. */
let count = 0;
const change = () => know(++count, count);
beforeEach(() => {
  change();
  broken = null;
  gate = Promise.resolve();
  name = 'First';
  asked = [];
});
afterAll(() => Promise.all([app.close(), api.close(), ...apis.map((api) => api.close())]));

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** Whether an answer comes out of memory. */
async function isKept(url: string): Promise<boolean> {
  const before = asked.length;
  await get(url);
  return asked.length === before;
}
/** Asks until the page is kept. */
async function keep(url: string): Promise<void> {
  await expect.poll(() => isKept(url), { interval: 5, timeout: 5_000 }).toBe(true);
  asked = [];
}

const pages = ['/', '/?search=lamp', '/shop', '/shop?category=lamps', '/product/1'];
const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';

test.each([...pages, ...pages.map((path) => `/_data${path}`)])(
  'a shared cache may keep %s for a minute, but not for who may be one person',
  async (url) => {
    for (const method of ['GET', 'GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([statusCode, headers['cache-control'], headers['vary']]).toEqual([
        200,
        shared,
        'Accept-Encoding',
      ]);
      expect(headers['etag']).toMatch(/^W\//);
      expect(headers['set-cookie']).toBeUndefined();
    }
    for (const header of ['cookie', 'authorization'])
      expect((await get(url, { [header]: 'one' })).headers['cache-control']).toBe('private, max-age=0');
  },
);

test.each([
  ['/login', 'public, max-age=0, must-revalidate'],
  ['/LOGIN', 'public, max-age=86400'],
  ['/favicon.svg', 'public, max-age=86400'],
  ['/robots.txt', 'public, max-age=3600, stale-while-revalidate=86400'],
  ['/no-such-page', 'no-store'],
  ['/assets/missing.js', 'no-store'],
  ['/trpc/no/such', 'no-store'],
])('%s is %s', async (url, control) => {
  expect((await get(url)).headers['cache-control']).toBe(control);
  const { headers } = await get(url, { cookie: 'a=b' });
  expect(headers['cache-control']).not.toMatch(/public|s-maxage/);
});

test.each([
  ['/', 'category.pictures'],
  ['/shop', 'product.facets'],
  ['/product/1', 'product.related'],
  ['/_data/product/1', 'product.related'],
])('nobody keeps %s when a part of it could not be loaded', async (url, call) => {
  broken = call;
  for (let turn = 0; turn < 2; turn += 1) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  }
  broken = null;
  expect((await get(url)).headers['cache-control']).toBe(shared);
});

test.each(pages)('%s is rendered once, in each encoding, until the catalogue changes', async (url) => {
  const encodings = ['br', 'gzip', 'identity'];
  const first = await Promise.all(encodings.map((encoding) => get(url, { 'accept-encoding': encoding })));
  await keep(url);
  const { headers } = await get(url, { 'accept-encoding': 'br' });
  for (const [place, encoding] of encodings.entries()) {
    const again = await get(url, { 'accept-encoding': encoding });
    expect([again.statusCode, again.headers['etag']]).toEqual([200, first[place]?.headers['etag']]);
    expect(Object.keys(again.headers)).toEqual(
      expect.arrayContaining(Object.keys(first[place]?.headers ?? {})),
    );
  }
  expect((await get(url, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  expect(asked).toEqual([]);
  name = 'Second';
  change();
  await expect.poll(async () => (await get(url)).body).toContain('Second');
});

test('what only tells where a visitor came from makes no other page', async () => {
  await keep('/shop?category=lamps');
  const { body } = await get('/shop?category=lamps');
  const tracked = await get('/shop?utm_source=letter&category=lamps&gclid=1');
  expect([tracked.statusCode, tracked.body]).toEqual([200, body]);
  expect(asked).toEqual([]);
  expect((await get('/shop/?utm_source=letter')).headers['location']).toBe('/shop?utm_source=letter');
});

test('a request that may be one person is never answered with a page that is kept', async () => {
  await keep('/');
  await get('/', { cookie: 'a=b' });
  expect(asked).toHaveLength(1);
});

test('a page whose making began before a change is not kept after it', async () => {
  await keep('/');
  let open = () => {};
  gate = new Promise((done) => (open = done));
  const begun = get('/product/2');
  await expect.poll(() => asked.some((call) => call.includes('product.get'))).toBe(true);
  change();
  const homes: unknown[] = [];
  await expect
    .poll(() => {
      homes.push(get('/'));
      return asked.some((call) => call.includes('category.pictures'));
    })
    .toBe(true);
  open();
  expect((await begun).body).toContain('First');
  await Promise.all(homes);
  name = 'Second';
  expect((await get('/product/2')).body).toContain('Second');
});

test('while the api hears of no change, each page is made anew', async () => {
  await keep('/');
  know(null, null);
  await expect.poll(() => isKept('/')).toBe(false);
  for (const called of ['Second', 'Third']) {
    name = called;
    expect((await get('/')).body).toContain(called);
  }
});

test('while one of two processes tells nothing, each page is made anew', async () => {
  await keep('/');
  know(null, ++count);
  await expect.poll(() => isKept('/')).toBe(false);
  expect(await isKept('/')).toBe(false);
  change();
  await keep('/');
});
