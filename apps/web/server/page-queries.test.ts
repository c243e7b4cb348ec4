import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import { products } from '../src/product/product.fixture.ts';
import { buildApp } from './app.ts';
import { builtFiles } from './files.ts';
import { builtFrontend } from './frontend.ts';

// The finished production build, and an api that answers with made-up products.
const folder = join(import.meta.dirname, '..', 'build');
const api = Fastify();
let asked: string[] = [];
let requests = 0;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  api.get('/trpc/:path', ({ params, query, headers }, reply) => {
    const { path } = params as { path: string };
    asked.push(...path.split(','));
    requests += 1;
    expect(headers.authorization).toBeUndefined();
    const answers: Record<string, unknown> = { 'product.list': products, 'product.get': products[0] };
    expect(query).toMatchObject({ batch: '1' });
    return reply.send(path.split(',').map((name) => ({ result: { data: answers[name] } })));
  });
  const env = readEnvironment({
    APP_ENV: 'test',
    API_URL: await api.listen({ port: 0, host: '127.0.0.1' }),
    WEB_PUBLIC_URL: 'http://shop.example',
  });
  app = await buildApp({ env, frontend: builtFrontend(folder), registerFiles: builtFiles(folder) });
});
beforeEach(() => {
  asked = [];
  requests = 0;
});
afterAll(() => Promise.all([app.close(), api.close()]));

type Query = { queryKey: unknown; state: { status: string; data: unknown } };
type PageData = { title: string; data?: unknown; queries?: { queries: Query[] } };

/** What the page at this address tells the browser's router of its route. */
async function stateOf(path: string, file: string): Promise<PageData> {
  const { body } = await app.inject(path);
  const [, json = ''] = /<script type="application\/json" id="state">(.*)<\/script>/.exec(body) ?? [];
  return (JSON.parse(json) as { router: { loaderData: Record<string, PageData> } }).router.loaderData[
    file
  ] as PageData;
}

const [lamp] = products;
const get = { queryKey: [['product', 'get'], { input: { id: '1' }, type: 'query' }], data: lamp };
const list = {
  queryKey: [['product', 'list'], { input: { sort: 'createdAt', order: 'desc', limit: 50 }, type: 'query' }],
  data: products,
};

test.each([
  ['/product/1', 'product', get],
  ['/shop', 'shop', list],
])(
  'the page at %s carries what its hooks ask for, once, and so does the navigation to it',
  async (path, file, { queryKey, data }) => {
    const page = await stateOf(path, file);
    const navigation = (await app.inject(`/_data${path}`)).json<PageData>();
    for (const { queries, ...rest } of [page, navigation]) {
      expect(queries?.queries).toEqual([
        expect.objectContaining({
          queryKey,
          state: expect.objectContaining({ status: 'success', data }) as unknown,
        }),
      ]);
      expect(JSON.stringify(rest)).not.toContain('pricePaise');
    }
    // The page and its head ask for the same thing: one call each time.
    expect(asked).toEqual([queryKey[0], queryKey[0]].map((key) => (key as string[]).join('.')));
  },
);

test("a product's page presents it in its head", async () => {
  const { body } = await app.inject('/product/1');
  expect(body).toContain(`<title>${lamp?.name} · `);
  expect(body).toContain('"@type":"Product"');
});

test('home carries its lists as data of its own, since it loads no hooks', async () => {
  const { queries, data } = await stateOf('/', 'home');
  expect(queries).toBeUndefined();
  expect(data).toMatchObject({ newest: { status: 'ready', products }, bestSelling: { status: 'ready' } });
  expect(asked).toEqual(['product.list', 'product.list']);
});

test('the calls of one page go together, and never with those of another visitor', async () => {
  await Promise.all([app.inject('/'), app.inject('/'), app.inject('/')]);
  expect(asked).toHaveLength(6);
  expect(requests).toBe(3);
});
