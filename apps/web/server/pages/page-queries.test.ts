import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../../env.ts';
import { categories, facets } from '../../src/search/facets.fixture.ts';
import { listed } from '../../src/product/listed-product.ts';
import { products } from '../../src/product/product.fixture.ts';
import { buildApp } from '../app.ts';
import { builtFiles } from '../frontend/files.ts';
import { builtFrontend } from '../frontend/frontend.ts';

// The finished production build, and an api that answers with made-up products.
const folder = join(import.meta.dirname, '../..', 'build');
const api = Fastify();
let asked: string[] = [];
let requests = 0;
/** What the api was told of its callers. */
let told: unknown[] = [];
/** The categories of each search that was asked for. */
let filters: string[][] = [];
/** The call that the api answers with an error. */
let broken: string | null = null;
let app: Awaited<ReturnType<typeof buildApp>>;

const shown = products.map(listed);
const found = { products, nextCursor: 'more', correctedText: null };
const refusal = {
  error: {
    message: 'The shop is being repaired.',
    code: -32603,
    data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 503, errorCode: 'database_unavailable' },
  },
};

beforeAll(async () => {
  api.get('/trpc/:path', ({ params, query, headers }, reply) => {
    const { path } = params as { path: string };
    asked.push(...path.split(','));
    requests += 1;
    told.push([headers['x-request-id'], headers['x-forwarded-for']]);
    const inputs = JSON.parse((query as { input?: string }).input ?? '{}') as Record<
      string,
      { categoryIds?: string[] }
    >;
    filters.push(...Object.values(inputs).flatMap(({ categoryIds }) => (categoryIds ? [categoryIds] : [])));
    expect(headers.authorization).toBeUndefined();
    const answers: Record<string, unknown> = {
      'product.list': products,
      'product.get': products[0],
      'product.related': products,
      'product.search': found,
      'product.facets': facets,
      'category.list': categories,
      'category.get': { id: 'lamps', name: 'Lamps' },
      'order.deliveryDays': { from: 3, to: 6 },
      'category.pictures': [
        ...categories.map((category) => ({ ...category, picture: products[0]?.picture })),
        { id: 'empty', name: 'Nothing yet', picture: null },
      ],
    };
    expect(query).toMatchObject({ batch: '1' });
    return reply.send(
      path.split(',').map((name) => (name === broken ? refusal : { result: { data: answers[name] } })),
    );
  });
  const env = readEnvironment({
    APP_ENV: 'test',
    API_URL: await api.listen({ port: 0, host: '127.0.0.1' }),
    TRUSTED_PROXIES: 'loopback',
    WEB_PUBLIC_URL: 'http://shop.example',
  });
  app = await buildApp({ env, frontend: builtFrontend(folder), registerFiles: builtFiles(folder) });
});
beforeEach(() => {
  asked = [];
  requests = 0;
  told = [];
  filters = [];
  broken = null;
});
afterAll(() => Promise.all([app.close(), api.close()]));

type Query = { queryKey: unknown[]; state: { status: string; data: unknown } };
type PageData = { title: string; data?: unknown; queries?: { queries: Query[] } };

/** The route data in the page at this address. */
async function stateOf(path: string, file: string): Promise<PageData> {
  const { body } = await app.inject(path);
  const [, json = ''] = /<script type="application\/json" id="state">(.*)<\/script>/.exec(body) ?? [];
  return (JSON.parse(json) as { router: { loaderData: Record<string, PageData> } }).router.loaderData[
    file
  ] as PageData;
}

const [lamp] = products;

test('the api is told the id of the request that a page, its data or a call is for, which the answer has too', async () => {
  for (const url of ['/product/1', '/_data/product/1', '/trpc/category.list?batch=1']) {
    const { headers } = await app.inject(url);
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
    expect(told.splice(0)).toEqual([[headers['x-request-id'], '127.0.0.1']]);
  }
  const own = { 'x-request-id': 'of-the-proxy-in-front', 'x-forwarded-for': '203.0.113.9' };
  const { headers } = await app.inject({ url: '/product/1', headers: own });
  expect(headers['x-request-id']).toBe(own['x-request-id']);
  expect(told).toEqual([Object.values(own)]);
});

test('a product page has the data of its hooks and related products, all fetched in one request', async () => {
  const page = await stateOf('/product/1', 'product');
  const navigation = (await app.inject('/_data/product/1')).json<PageData>();
  for (const { queries, data } of [page, navigation]) {
    expect(queries?.queries).toEqual([
      expect.objectContaining({
        queryKey: [['product', 'get'], { input: { id: '1' }, type: 'query' }],
        state: expect.objectContaining({ status: 'success', data: lamp }) as unknown,
      }),
    ]);
    expect(data).toEqual({
      related: { status: 'ready', products: shown },
      deliveryDays: { from: 3, to: 6 },
    });
  }
  // `load` and `head` ask for the same product: one call.
  expect(requests).toBe(2);
  const calls = ['order.deliveryDays', 'product.get', 'product.related'];
  expect(asked.toSorted()).toEqual(calls.flatMap((name) => [name, name]));
});

test('a product page is shown without related products, and not without the product', async () => {
  broken = 'product.related';
  const { body, statusCode } = await app.inject('/product/1');
  expect(statusCode).toBe(200);
  expect(body).toContain('These products could not be loaded.');
  expect(body).toMatch(new RegExp(`<a [^>]*href="/product/${lamp?.id}"[^>]*>Retry</a>`));
  broken = 'product.get';
  expect((await app.inject('/product/1')).statusCode).toBe(503);
});

test.each(['/shop', '/shop?search=lamp&category=lamps&price=2&sort=cheapest&page=3'])(
  '%s carries its products, the numbers beside its filters and their names, all asked for at once',
  async (path) => {
    const page = await stateOf(path, 'shop');
    const navigation = (await app.inject(`/_data${path}`)).json<PageData>();
    for (const { queries } of [page, navigation]) {
      const data = new Map(queries?.queries.map(({ queryKey, state }) => [String(queryKey[0]), state.data]));
      expect(data).toEqual(
        new Map<string, unknown>([
          ['product,search', expect.objectContaining({ pages: [{ ...found, products: shown }] })],
          ['product,facets', facets],
          ['category,list', categories],
        ]),
      );
    }
    expect(requests).toBe(2);
    expect(asked).toHaveLength(6);
  },
);

test.each(['/shop?category=deleted', '/?search=lamp&category=deleted'])(
  '%s is the list of every category: one that does not exist is left out',
  async (path) => {
    const { body, statusCode } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(filters.at(-1)).toEqual([]);
    expect(body).not.toContain('value="deleted"');
  },
);

test.each(['/shop', '/'])(
  '%s with a category that was merged leads for good to the one that it went to',
  async (path) => {
    const merged = '5b3e0c62-9a39-4c0e-8f0c-2f1f0a7d9a11';
    const query = `search=lamp&category=${merged}&category=lamps&price=2`;
    const to = `${path}?search=lamp&category=lamps&price=2`;
    const { headers, statusCode } = await app.inject(`${path}?${query}`);
    expect([statusCode, headers.location]).toEqual([301, to]);
    expect((await app.inject(`/_data${path}?${query}`)).json()).toMatchObject({ movedTo: to });
    broken = 'category.get';
    expect((await app.inject(`${path}?${query}`)).statusCode).toBe(200);
  },
);

test('the shop page is shown without its numbers, and not without its products', async () => {
  broken = 'product.facets';
  const { queries } = await stateOf('/shop', 'shop');
  expect(queries?.queries.map(({ queryKey }) => String(queryKey[0]))).toEqual([
    'product,search',
    'category,list',
  ]);
  broken = 'product.search';
  expect((await app.inject('/shop')).statusCode).toBe(503);
});

test("a product's page has the product's head", async () => {
  const { body } = await app.inject('/product/1');
  expect(body).toContain(`<title>${lamp?.name} · `);
  expect(body).toContain('"@type":"Product"');
});

test('home has its lists as loader data, because it loads no hooks', async () => {
  const { queries, data } = await stateOf('/', 'home');
  expect(queries).toBeUndefined();
  expect(data).toMatchObject({
    newest: { status: 'ready', products: shown },
    bestSelling: { status: 'ready' },
  });
  expect(asked).toEqual(['product.list', 'product.list', 'category.pictures']);
});

test('home offers the categories that have products, and preloads its scene for each theme and width', async () => {
  const { data } = await stateOf('/', 'home');
  expect(data).toMatchObject({
    categories: categories.map(({ id, name }) => ({ id, name })),
    tiles: categories.map(({ id, name }) => ({ name, href: `/shop?category=${id}` })),
  });
  const { body } = await app.inject('/');
  const preloads = body.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  expect(preloads).toHaveLength(4);
  for (const preload of preloads) {
    const [, srcset] = /imagesrcset="([^"]*)"/.exec(preload) ?? [];
    expect(body).toContain(`srcSet="${srcset}"`);
  }
  expect((await app.inject('/?search=lamp')).body).not.toContain('<link rel="preload" as="image"');
});

test('the calls of one page share a request, never with those of another visitor', async () => {
  await Promise.all([app.inject('/'), app.inject('/'), app.inject('/')]);
  expect(asked).toHaveLength(9);
  expect(requests).toBe(3);
});
