import type { ProductPage, ProductPageQuery } from 'contracts';
import { ProductPageQuery as Query } from 'contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { addShopper } from '../order/shop.fixture.ts';
import { pageOfProducts } from './product-page.service.ts';
import { deleteProduct, restoreProduct } from '../product/product-removal.service.ts';
import { askTrpc, fillShelves } from './search.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await fillShelves(api.ctx, {
    Kitchen: Array.from({ length: 117 }, (_, place) => ({
      name: `Kettle ${place}`,
      description: place % 2 === 0 ? 'Enamel.' : 'Copper.',
      rupees: 1 + ((place * 7) % 117),
      sold: (place * 5) % 117,
      minute: place,
    })),
    Lights: [
      { name: 'Brass Lamp', rupees: 999, minute: 500 },
      { name: 'Lamp of last year', isDeleted: true },
    ],
  });
});
afterAll(() => api.close());

const page = (query: Partial<ProductPageQuery> = {}): Promise<ProductPage> =>
  pageOfProducts(api.ctx, Query.parse(query));
const numbers = ({ products }: ProductPage) => products.map(({ name }) => Number(name.split(' ')[1]));

describe('all products', () => {
  test('come newest first, fifty a page, with how many there are', async () => {
    const first = await page();
    expect(first).toMatchObject({ total: 118, found: { value: 118, isMore: false }, page: 1, pageCount: 3 });
    expect(first.products).toHaveLength(50);
    expect(first.products.slice(0, 2).map(({ name }) => name)).toEqual(['Brass Lamp', 'Kettle 116']);
    expect(numbers(await page({ page: 3 }))).toEqual(Array.from({ length: 18 }, (_, place) => 17 - place));
  });

  test.each(['newest', 'mostSold', 'cheapest', 'dearest'] as const)(
    'are each on one page, in one order, by %s',
    async (sort) => {
      const pages = await Promise.all([1, 2, 3].map((number) => page({ sort, page: number })));
      const all = pages.flatMap(({ products }) => products);
      expect(new Set(all.map(({ id }) => id)).size).toBe(118);
      const keys = all.map(({ createdAt, sold, pricePaise }) =>
        sort === 'newest'
          ? -createdAt
          : sort === 'mostSold'
            ? -sold
            : sort === 'cheapest'
              ? pricePaise
              : -pricePaise,
      );
      expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    },
  );

  test('end with the last page, whatever number is asked for', async () => {
    expect(await page({ page: 1_000_000 })).toEqual(await page({ page: 3 }));
  });
});

test('a text finds as a search does, and says how many it found beside how many there are', async () => {
  const copper = await page({ text: 'coper', page: 2 });
  expect(copper).toMatchObject({
    total: 118,
    found: { value: 58, isMore: false },
    page: 2,
    pageCount: 2,
    correctedText: 'copper',
  });
  expect(copper.products).toHaveLength(8);
  expect((await page({ text: 'lamp' })).products.map(({ name }) => name)).toEqual(['Brass Lamp']);
  expect(await page({ text: 'xylophone' })).toMatchObject({ products: [], page: 1, pageCount: 1 });
  const cheapest = await page({ text: 'enamel kettle', sort: 'cheapest' });
  expect(cheapest.products[0]?.pricePaise).toBe(100);
});

test('a deleted product is on no page at once, and after Undo where it was', async () => {
  const before = await page();
  const [lamp] = before.products;
  await deleteProduct(api.ctx, { id: lamp?.id ?? '' });
  expect(await page()).toMatchObject({ total: 117, found: { value: 117 } });
  expect((await page({ text: 'lamp' })).products).toEqual([]);
  await restoreProduct(api.ctx, { id: lamp?.id ?? '' });
  expect((await page()).products.map(({ id }) => id)).toEqual(before.products.map(({ id }) => id));
});

test('only who is logged in asks for pages', async () => {
  expect((await askTrpc(api, 'page', {})).statusCode).toBe(401);
  const shopper = await addShopper(api.ctx);
  expect((await pageOfProducts(shopper, Query.parse({}))).total).toBe(118);
});
