import type { Product, ProductPage, ProductPageQuery } from 'contracts';
import { ProductPageQuery as Query } from 'contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addShopper } from '../../selling/order/shop.fixture.ts';
import { noId } from '../../checks/call-table.fixture.ts';
import { idsOfList, pageOfProducts } from './product-page.service.ts';
import { deleteProduct, restoreProduct } from '../product/product-removal.service.ts';
import { askTrpc, fillShelves } from './search.fixture.ts';

let api: TestApi;
let shelves: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  shelves = await fillShelves(api.ctx, {
    Kitchen: Array.from({ length: 117 }, (_, place) => ({
      name: `Kettle ${place}`,
      description: place % 2 === 0 ? 'Enamel.' : 'Copper.',
      rupees: 1 + ((place * 7) % 117),
      sold: (place * 5) % 117,
      stock: place % 9,
      needsShipping: place % 4 !== 0,
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
          ? -Date.parse(createdAt)
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

describe('filters', () => {
  const kettles = Array.from({ length: 117 }, (_, place) => place);
  const foundBy = async (query: Partial<ProductPageQuery>) => {
    const [one, two, three] = [
      await page(query),
      await page({ ...query, page: 2 }),
      await page({ ...query, page: 3 }),
    ];
    const all = [one, ...(one.pageCount > 1 ? [two] : []), ...(one.pageCount > 2 ? [three] : [])].flatMap(
      numbers,
    );
    expect(one.found).toEqual({ value: all.length, isMore: false });
    return all;
  };

  test('leave the products that match all of them, each on one page', async () => {
    expect(await foundBy({ stock: 'sold_out' })).toEqual(kettles.filter((n) => n % 9 === 0).toReversed());
    expect(await foundBy({ stock: 'low', categoryId: shelves['Kitchen'] })).toEqual(
      kettles.filter((n) => n % 9 > 0 && n % 9 <= 5).toReversed(),
    );
    expect(await foundBy({ needsShipping: false, sort: 'oldest' })).toEqual(
      kettles.filter((n) => n % 4 === 0),
    );
    const cheap = await foundBy({ minPaise: 1_000, maxPaise: 2_000, sort: 'dearest' });
    expect(cheap.map((n) => 1 + ((n * 7) % 117))).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10]);
    expect(
      await foundBy({
        categoryId: shelves['Kitchen'],
        stock: 'in_stock',
        needsShipping: true,
        minPaise: 5_000,
      }),
    ).toEqual(kettles.filter((n) => n % 9 > 0 && n % 4 !== 0 && 1 + ((n * 7) % 117) >= 50).toReversed());
  });

  test('leave rare products in every order', async () => {
    const range = { minPaise: 200, maxPaise: 400 };
    const byPrice = await foundBy({ ...range, sort: 'cheapest' });
    expect(byPrice.map((n) => 1 + ((n * 7) % 117))).toEqual([2, 3, 4]);
    const { compare } = new Intl.Collator('en');
    const byName = byPrice.toSorted((one, other) => compare(`Kettle ${one}`, `Kettle ${other}`));
    expect(await foundBy({ ...range, sort: 'name' })).toEqual(byName);
    expect(await foundBy({ ...range, sort: 'nameDown' })).toEqual(byName.toReversed());
    expect(await foundBy({ ...range, sort: 'newest' })).toEqual(byPrice.toSorted((a, b) => b - a));
  });

  test('that are no category, or leave nothing, find nothing', async () => {
    const queries = [
      { categoryId: 'x' },
      { categoryId: noId },
      { minPaise: 5, maxPaise: 4 },
      { minPaise: 10 ** 11 },
    ];
    for (const query of queries) {
      expect(await page(query)).toMatchObject({
        products: [],
        found: { value: 0 },
        pageCount: 1,
        total: 118,
      });
    }
  });

  test('may be wider than any price', async () =>
    expect((await foundBy({ maxPaise: 99_999_999_900, categoryId: shelves['Kitchen'] })).length).toBe(117));

  test('narrow what a text finds, before the best are taken', async () => {
    const query = { text: 'copper kettle', stock: 'sold_out', needsShipping: true } as const;
    const found = await foundBy(query);
    expect(found.toSorted((a, b) => a - b)).toEqual(kettles.filter((n) => n % 2 === 1 && n % 9 === 0));
    expect(await foundBy({ ...query, sort: 'leastSold' })).toEqual(
      found.toSorted((a, b) => ((a * 5) % 117) - ((b * 5) % 117)),
    );
    expect(await idsOfList(api.ctx, Query.parse({ ...query, sort: 'leastSold' }))).toHaveLength(found.length);
  });

  test('end with the last page, whatever number is asked for', async () => {
    expect(await page({ page: 9_000, needsShipping: true })).toEqual(
      await page({ page: 2, needsShipping: true }),
    );
  });

  test('give a list whose ids are those of its pages, in their order', async () => {
    for (const query of [{}, { sort: 'leastStock', stock: 'in_stock' }, { sort: 'name' }] as const) {
      const first = await page(query);
      const ids = await idsOfList(api.ctx, Query.parse(query));
      expect(ids).toHaveLength(first.found.value);
      expect(ids.slice(0, 50)).toEqual(first.products.map(({ id }) => id));
    }
  });
});

type Key = (product: Product) => number | string;
test.each<[ProductPageQuery['sort'], Key]>([
  ['name', ({ name }) => name],
  ['nameDown', ({ name }) => name],
  ['mostStock', ({ quantity }) => -quantity],
  ['leastStock', ({ quantity }) => quantity],
  ['leastSold', ({ sold }) => sold],
  ['oldest', ({ createdAt }) => createdAt],
])('all products are listed by %s', async (sort, keyOf) => {
  const pages = await Promise.all([1, 2, 3].map((number) => page({ sort, page: number })));
  const keys = pages.flatMap(({ products }) => products.map(keyOf));
  expect(keys).toHaveLength(118);
  const { compare } = new Intl.Collator('en');
  const sorted = keys.toSorted((one, other) =>
    typeof one === 'number' ? one - Number(other) : compare(one, String(other)),
  );
  expect(keys).toEqual(sort === 'nameDown' ? sorted.toReversed() : sorted);
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
