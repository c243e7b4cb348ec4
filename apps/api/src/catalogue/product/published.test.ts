import {
  type CreateProduct,
  ProductAddressQuery,
  ProductFilter,
  ProductPageQuery,
  ProductSearch,
  ProductSuggest,
} from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAs } from '../../people/account/account.fixture.ts';
import { onChange } from '../../platform/db/database.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { createCategory, listManaged, listPictures } from '../category/category.service.ts';
import { countFacets } from '../search/facets.service.ts';
import { pageOfProducts } from '../search/product-page.service.ts';
import { relatedProducts } from '../search/related-products.service.ts';
import { searchProducts } from '../search/search.service.ts';
import { suggestProducts } from '../search/suggest.service.ts';
import { createProduct, updateProduct } from './product-writes.service.ts';
import { countProducts, findProducts, getProduct, productAddresses } from './product.service.ts';
import { publishDue } from './publishing.job.ts';

let api: TestApi;
let kitchen: string;
let kettle: string;
let admin: Awaited<ReturnType<typeof logInAs>>;
beforeAll(async () => {
  api = await startTestApi({ shopTimeZone: 'Asia/Kolkata' });
  admin = await logInAs(api.ctx, '1');
  ({ id: kitchen } = await createCategory(api.ctx, { name: 'Kitchen' }));
  ({ id: kettle } = await add({ name: 'Copper kettle' }));
});
afterAll(() => api.close());

const add = (more: Partial<CreateProduct> = {}) =>
  createProduct(api.ctx, {
    name: 'Zinc bucket',
    sku: '',
    description: '',
    pricePaise: 100,
    quantity: 5,
    needsShipping: false,
    categoryId: kitchen,
    pictureUrl: '',
    ...more,
  });

/** The names that a visitor finds, by each way that leads to products. */
async function found(id: string): Promise<Record<string, unknown>> {
  const { ctx } = api;
  const legacy = async (url: string) => (await api.app.inject(url)).body.includes(id);
  const facets = await countFacets(ctx, ProductFilter.parse({ text: '' }));
  return {
    page: await getProduct(ctx, { id }).then(
      () => true,
      () => false,
    ),
    cart: (await findProducts(ctx, { ids: [id] })).length > 0,
    newest: (
      await searchProducts(ctx, ProductSearch.parse({ text: '', categoryIds: [kitchen] }))
    ).products.some((one) => one.id === id),
    search: (await searchProducts(ctx, ProductSearch.parse({ text: 'zinc bucket' }))).products.length > 0,
    suggestion: (await suggestProducts(ctx, ProductSuggest.parse({ text: 'buck' }))).length > 0,
    related: (await relatedProducts(ctx, { id: kettle, limit: 4 })).some((one) => one.id === id),
    counted: await countProducts(ctx),
    facets: [facets.total.value, facets.categories[0]?.count.value],
    sitemap: (await productAddresses(ctx, ProductAddressQuery.parse({}))).some((one) => one.id === id),
    list: await legacy('/product/list'),
    all: await legacy('/product/get'),
    legacy: await legacy(`/product/get/${id}`),
    ofCategory: (await listPictures(ctx))[0]?.picture?.src.endsWith('/b.png'),
  };
}

const nowhere = {
  page: false,
  cart: false,
  newest: false,
  search: false,
  suggestion: false,
  related: false,
  counted: 1,
  facets: [1, 1],
  sitemap: false,
  list: false,
  all: false,
  legacy: false,
  ofCategory: false,
};
const everywhere = {
  page: true,
  cart: true,
  newest: true,
  search: true,
  suggestion: true,
  related: true,
  counted: 2,
  facets: [2, 2],
  sitemap: true,
  list: true,
  all: true,
  legacy: true,
  ofCategory: true,
};

test('a hidden product is found by admins alone and cannot be ordered, until it is shown', async () => {
  const hidden = await add({ publishedAt: null, pictureUrl: 'https://example.com/b.png' });
  const { id } = hidden;
  expect(hidden.publishedAt).toBe(null);
  expect(await found(id)).toEqual(nowhere);
  await expect(createOrder(await addShopper(api.ctx), orderInput([id, 1]))).rejects.toMatchObject({
    code: 'not_found',
    message: '“Zinc bucket” is not in the shop any more.',
  });

  const managed = `/v1/products/${id}/managed`;
  expect((await api.app.inject(managed)).statusCode).toBe(401);
  const { headers } = await logInAs(api.ctx, '0');
  expect((await api.app.inject({ url: managed, headers })).statusCode).toBe(404);
  const read = await api.app.inject({ url: managed, headers: admin.headers });
  expect([read.json(), read.headers['cache-control']]).toEqual([hidden, 'no-store']);

  const page = async (query: object, account = admin.account) => {
    const { products, ...counts } = await pageOfProducts(
      { ...api.ctx, account },
      ProductPageQuery.parse(query),
    );
    return [products.map((one) => one.id), counts.total, counts.planned, counts.hidden];
  };
  expect(await page({ text: '' })).toEqual([[id, kettle], 2, 0, 1]);
  expect(await page({ text: 'zinc' })).toEqual([[id], 2, 0, 1]);
  const { account: shopper } = await logInAs(api.ctx, '0');
  for (const query of [{ text: 'zinc' }, { visibility: 'hidden' }])
    expect(await page(query, shopper)).toEqual([[], 1, 0, 0]);
  expect(await page({ visibility: 'hidden' })).toEqual([[id], 2, 0, 1]);
  expect(await page({ visibility: 'planned' })).toEqual([[], 2, 0, 1]);
  expect(await page({ visibility: 'in_shop' })).toEqual([[kettle], 2, 0, 1]);
  expect((await listManaged(api.ctx))[0]?.products).toBe(2);

  const shown = await updateProduct(api.ctx, { id, version: 1, publishedAt: 'now' });
  expect(Date.parse(shown.publishedAt ?? '')).toBeLessThanOrEqual(Date.now());
  expect(await found(id)).toEqual(everywhere);
  expect(await updateProduct(api.ctx, { id, version: 2, publishedAt: null })).toMatchObject({
    publishedAt: null,
  });
  expect(await found(id)).toEqual(nowhere);
  await updateProduct(api.ctx, { id, version: 3, publishedAt: '2031-01-02T09:30' });
  expect(await page({ visibility: 'planned' })).toEqual([[id], 2, 1, 0]);
  await sql`delete from products where id = ${id}`.execute(api.ctx.db);
});

test('a product appears at its time of the shop, and every process hears of it', async () => {
  const planned = await add({ publishedAt: '2031-01-02T09:30' });
  const { id } = planned;
  expect(planned.publishedAt).toBe('2031-01-02T04:00:00.000Z');
  await publishDue(api.ctx);
  expect(await found(id)).toEqual(nowhere);

  await sql`update products set published_at = now() + interval '1 second' where id = ${id}`.execute(
    api.ctx.db,
  );
  expect(await countProducts(api.ctx)).toBe(1);
  let heard = 0;
  const stop = onChange(api.deps.env.databaseUrl, () => (heard += 1));
  await expect
    .poll(async () => {
      await publishDue(api.ctx);
      return countProducts(api.ctx);
    })
    .toBe(2);
  stop();
  expect(heard).toBeGreaterThan(0);
  expect(await found(id)).toEqual({ ...everywhere, ofCategory: false });
});

test('sent again after a lost answer it is one product, whenever it appears', async () => {
  const id = '5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1b10';
  for (const publishedAt of ['2031-01-02T09:30', '2031-01-02T04:00:00.000Z'])
    expect(await add({ id, name: 'Pail', publishedAt })).toMatchObject({ id, version: 1 });
  await expect(add({ id, name: 'Pail', publishedAt: 'now' })).rejects.toMatchObject({ code: 'conflict' });
});
