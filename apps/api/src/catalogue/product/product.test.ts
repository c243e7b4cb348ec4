import type { Product } from 'contracts';
import { sql } from 'kysely';
import { ProductListAnswer, type RestProduct, RestProduct as RestProductShape } from 'contracts/rest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addProducts } from './product.fixture.ts';

const total = 1203;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addProducts(api.ctx, total);
});
afterAll(() => api.close());

const list = async (query: string): Promise<RestProduct[]> => {
  const answer = await api.app.inject(`/product/list?${query}`);
  expect(answer.statusCode).toBe(200);
  return ProductListAnswer.parse(answer.json()).ProductList;
};
const names = (products: { name: string }[]) => products.map(({ name }) => Number(name.slice(8)));

test('a product on the legacy wire has every field in its documented form', async () => {
  const [product] = await list('sordBy=createdAt&order=desc&limit=1');
  expect(product).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Product 00001',
    description: 'Number 1',
    price: 100.5,
    quantity: 15,
    shippy: '0',
    url: '',
    category: { _id: expect.any(String), name: 'Kitchen' },
    sold: 99_999,
    createdAt: '2026-02-28T23:59:00.000Z',
  });
});

test('lists are sorted by every documented field, both ways, ascending by default', async () => {
  for (const sort of ['createdAt', 'sold']) {
    expect(names(await list(`sordBy=${sort}&order=desc&limit=4`))).toEqual([1, 2, 3, 4]);
    expect(names(await list(`sordBy=${sort}&limit=3`))).toEqual([1203, 1202, 1201]);
  }
  for (const sort of ['price', 'name']) {
    expect(names(await list(`sordBy=${sort}&order=asc&limit=4`))).toEqual([1, 2, 3, 4]);
    expect(names(await list(`sordBy=${sort}&order=desc&limit=50`)).slice(0, 2)).toEqual([1203, 1202]);
  }
});

test('sortBy is read too, and sordBy wins; limit is 50 by default and 1,000 at most', async () => {
  expect(names(await list('sortBy=price&order=desc&limit=1'))).toEqual([1203]);
  expect(names(await list('sortBy=price&sordBy=createdAt&order=desc&limit=1'))).toEqual([1]);
  expect(await list('')).toHaveLength(50);
  expect(await list('limit=7')).toHaveLength(7);
  expect(await list('limit=100000')).toHaveLength(1000);
});

test('many are read at once in the order asked; what is none, or asked for twice, is left out', async () => {
  const [first, second] = await list('sordBy=name&order=asc&limit=2');
  const ids = [second?._id.toUpperCase(), 'none', first?._id, second?._id, `${first?._id.slice(0, -1)}g`];
  const read = (input: object) =>
    api.app.inject(`/trpc/product.byIds?input=${encodeURIComponent(JSON.stringify(input))}`);
  const answer = (await read({ ids })).json<{ result: { data: Product[] } }>();
  expect(names(answer.result.data)).toEqual([2, 1]);
  const refused = await read({ ids: Array.from({ length: 101 }, () => 'none') });
  expect(refused.json()).toMatchObject({ error: { message: 'At most 100 products at once.' } });
});

test('a bad query is 400 with the reason', async () => {
  const bad = [
    ['limit=0', 'limit must be at least 1.'],
    ['limit=-4', 'limit must be at least 1.'],
    ['limit=four', 'limit is missing or of the wrong kind.'],
    ['limit=1.5', 'limit is missing or of the wrong kind.'],
    ['sordBy=password', 'sordBy must be one of: createdAt, sold, price, name.'],
    ['order=sideways', 'order must be one of: asc, desc.'],
  ];
  for (const [query, message] of bad) {
    const answer = await api.app.inject(`/product/list?${query}`);
    expect([query, answer.statusCode, answer.json()]).toEqual([
      query,
      400,
      { errorMessage: message, requestId: expect.any(String) },
    ]);
  }
  const trpc = await api.app.inject(`/trpc/product.list?input=${encodeURIComponent('{"limit":0}')}`);
  expect(trpc.json().error.data).toMatchObject({
    errorCode: 'bad_input',
    fieldErrors: { limit: 'limit must be at least 1.' },
  });
});

test('/product/get streams the whole catalogue, each product once, newest first', async () => {
  const answer = await api.app.inject('/product/get');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const products = RestProductShape.array().parse(answer.json().Products);
  expect(names(products)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
});

test('one product is found by its id in both APIs; anything else is 404', async () => {
  const [first] = await list('sordBy=createdAt&order=desc&limit=1');
  const id = first?._id ?? '';
  expect((await api.app.inject(`/product/get/${id}`)).json()).toEqual({
    Product: { ...first, pictures: [] },
  });
  const trpc = await api.app.inject(`/trpc/product.get?input=${encodeURIComponent(JSON.stringify({ id }))}`);
  const product: Product = trpc.json().result.data;
  expect(product).toMatchObject({
    id,
    pricePaise: 10_050,
    quantity: 15,
    createdAt: '2026-02-28T23:59:00.000Z',
  });

  for (const unknown of [
    '7',
    'null',
    "1' or '1'='1",
    '00000000-0000-4000-8000-000000000000',
    'x'.repeat(500),
  ]) {
    const answer = await api.app.inject(`/product/get/${encodeURIComponent(unknown)}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { errorMessage: 'This product is not in the shop.', requestId: expect.any(String) },
    ]);
  }
});

test('a deleted product is gone from every list and from its own address', async () => {
  const [newest] = await list('sordBy=createdAt&order=desc&limit=1');
  const id = newest?._id ?? '';
  const hide = (deletedAt: Date | null) =>
    api.deps.db.updateTable('products').set({ deletedAt }).where('id', '=', id).execute();
  await hide(new Date());
  for (const sort of ['createdAt', 'sold', 'price', 'name']) {
    for (const order of ['asc', 'desc']) {
      const ids = (await list(`sordBy=${sort}&order=${order}&limit=1000`)).map(({ _id }) => _id);
      expect(ids).not.toContain(id);
      expect((await list(`sordBy=${sort}&order=${order}&limit=4`)).map(({ _id }) => _id)).not.toContain(id);
    }
  }
  expect((await api.app.inject('/product/get')).body).not.toContain(id);
  expect((await api.app.inject(`/product/get/${id}`)).statusCode).toBe(404);
  const trpc = await api.app.inject(`/trpc/product.get?input=${encodeURIComponent(JSON.stringify({ id }))}`);
  expect(trpc.json().error.data.errorCode).toBe('not_found');
  await hide(null);
});

test('a list by name has the order of a dictionary in both APIs', async () => {
  const sorted = ['aa', 'Äb', 'ac', 'Éclair', 'ego', 'Łódź', 'lune', 'ob', 'Øc', 'od', 'œe', 'of'];
  const rows = sorted.toReversed().map((name) => ({
    name,
    description: '',
    pricePaise: 1,
    stock: 1,
    needsShipping: false,
    categoryId: sql<string>`(select id from categories limit 1)`,
    createdAt: new Date(0),
  }));
  await api.deps.db.insertInto('products').values(rows).execute();
  const inRest = await list(`sordBy=name&order=asc&limit=${sorted.length}`);
  expect(inRest.map(({ name }) => name)).toEqual(sorted);
  const input = encodeURIComponent(JSON.stringify({ sort: 'name', order: 'asc', limit: sorted.length }));
  const inTrpc = (await api.app.inject(`/trpc/product.list?input=${input}`)).json();
  expect(inTrpc.result.data.map(({ name }: Product) => name)).toEqual(sorted);
});
