import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../env.ts';
import { facets } from '../../src/search/facets.fixture.ts';
import { products } from '../../src/product/product.fixture.ts';
import { buildApp } from '../app.ts';
import { builtFiles } from '../frontend/files.ts';
import { builtFrontend } from '../frontend/frontend.ts';

// The finished production build, and two processes of an api that know how often the catalogue has changed.
const folder = join(import.meta.dirname, '../..', 'build');
/** What each process knows; null while it hears of no change. */
let changes: (number | null)[];
let asked: string[];
/** The call that is answered with an error. */
let broken: string | null;
/** Waits before it answers a call. */
let gate: Promise<void>;
/** What the product is called. */
let name: string;
let app: Awaited<ReturnType<typeof buildApp>>;

function startApi(process: number) {
  const api = Fastify();
  api.get('/public-answers', () => {
    asked.push('changes');
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
  app = await buildApp({ env, frontend: builtFrontend(folder), registerFiles: builtFiles(folder) });
});
beforeEach(() => {
  const before = changes?.[0] ?? 0;
  changes = [before + 1, before + 1];
  broken = null;
  gate = Promise.resolve();
  name = 'First';
  asked = [];
});
afterAll(() => Promise.all([app.close(), ...apis.map((api) => api.close())]));

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** Asks until both processes have said what they know, and the page is kept. */
async function keep(url: string): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await get(url);
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
  expect(new Set(asked)).toEqual(new Set(['changes']));
  name = 'Second';
  changes = changes.map((count) => (count ?? 0) + 1);
  expect((await get(url)).body).toContain('Second');
});

test('what only tells where a visitor came from makes no other page', async () => {
  await keep('/shop?category=lamps');
  const { body } = await get('/shop?category=lamps');
  const tracked = await get('/shop?utm_source=letter&category=lamps&gclid=1');
  expect([tracked.statusCode, tracked.body]).toEqual([200, body]);
  expect(asked).toEqual(['changes', 'changes']);
  expect((await get('/shop/?utm_source=letter')).headers['location']).toBe('/shop?utm_source=letter');
});

test('a request that may be one person is never answered with a page that is kept', async () => {
  await keep('/');
  await get('/', { cookie: 'a=b' });
  expect(asked).toHaveLength(1);
  expect(asked).not.toContain('changes');
});

test('a page whose making began before a change is not kept after it', async () => {
  await keep('/');
  await keep('/product/1');
  changes = changes.map((count) => (count ?? 0) + 1);
  await get('/');
  await get('/');
  let open = () => {};
  gate = new Promise((done) => (open = done));
  const begun = get('/product/2');
  await expect.poll(() => asked.some((call) => call.includes('product.get'))).toBe(true);
  name = 'Second';
  changes = changes.map((count) => (count ?? 0) + 1);
  const home = get('/');
  await expect.poll(() => asked.filter((call) => call.includes('pictures')).length).toBeGreaterThan(1);
  open();
  expect((await begun).body).toContain('First');
  await home;
  expect((await get('/product/2')).body).toContain('Second');
});

test('while the api hears of no change, each page is made anew', async () => {
  await keep('/');
  changes = [null, null];
  for (const called of ['Second', 'Third']) {
    name = called;
    expect((await get('/')).body).toContain(called);
  }
});

test('requests that come at once share a question', async () => {
  await keep('/');
  await Promise.all(Array.from({ length: 50 }, () => get('/')));
  expect(asked.length).toBeLessThan(10);
});
