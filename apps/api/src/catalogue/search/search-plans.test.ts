import { ProductFilter, ProductPageQuery, productPageSorts, ProductSearch, searchSorts } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { type Explained, openExplained, vacuum } from '../../platform/db/plans.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { countProducts } from '../product/product.service.ts';
import { countFacets } from './facets.service.ts';
import { addManyProducts } from './search.fixture.ts';
import { idsOfList, pageOfProducts } from './product-page.service.ts';
import { listMatches, searchProducts } from './search.service.ts';
import { suggestProducts } from './suggest.service.ts';
import { relatedProducts } from './related-products.service.ts';

const total = 10_400;
let api: TestApi;
let ctx: Context;
let explained: Explained;
let categories: string[];

beforeAll(async () => {
  api = await startTestApi();
  categories = await addManyProducts(api.ctx, total);
  await vacuum(api.deps.db, 'products');
  explained = await openExplained(api.deps.env.databaseUrl);
  ctx = { ...api.ctx, db: explained.db };
});
afterAll(async () => {
  await explained.close();
  await api.close();
});

const plansOf = (call: () => Promise<unknown>) => explained.plansOf(call);

const noTableIsRead = (plans: string) => {
  expect(plans).toMatch(/Scan/);
  expect(plans).not.toMatch(/Seq Scan on (products|product_words)/);
};
const search = (input: object) => () => searchProducts(ctx, ProductSearch.parse(input));

test.each(['seldom', 'midway', 'always', 'always midway', 'seldon', 'xylophone'])(
  'products with the word %s are found without reading the table, in every order',
  async (text) => {
    for (const sort of searchSorts) noTableIsRead(await plansOf(search({ text, sort })));
    noTableIsRead(await plansOf(search({ text, categoryIds: categories.slice(0, 2) })));
    noTableIsRead(await plansOf(search({ text, price: { fromPaise: 10_000, toPaise: 20_000 } })));
  },
);

test('the word index leads to rare and middling words', async () => {
  for (const text of ['seldom', 'midway']) {
    expect(await plansOf(search({ text }))).toMatch(/Bitmap Index Scan on products_search/);
  }
});

test('filters alone are answered along an index, in every order and on every page', async () => {
  const price = { fromPaise: 10_000, toPaise: 10_200 };
  const wide = { fromPaise: 0, toPaise: 100_000_000 };
  const categoryIds = categories.slice(0, 2);
  const filters = [
    {},
    { categoryIds },
    { price },
    { price: wide },
    { categoryIds, price },
    { categoryIds, price: wide },
  ];
  for (const filter of filters) {
    for (const sort of searchSorts) {
      noTableIsRead(await plansOf(search({ ...filter, sort })));
      const { nextCursor } = await search({ ...filter, sort, limit: 1 })();
      expect(nextCursor).not.toBeNull();
      noTableIsRead(await plansOf(search({ ...filter, sort, cursor: nextCursor })));
    }
  }
});

test('a page far behind the beginning reads along one index, whatever the categories, and is the right one', async () => {
  const page = (categoryIds: string[]) =>
    listMatches(ctx, { text: '', categoryIds, price: null, limit: 4, skip: 3_000 });
  const plans = await plansOf(() => page(categories));
  noTableIsRead(plans);
  expect(plans).not.toMatch(/unnest chosen|Nested Loop/);
  expect(await page(categories)).toEqual(await page([]));
  expect(await page(categories)).toHaveLength(4);
});

test('facets, suggestions, related products and the count read no table', async () => {
  const price = { fromPaise: 10_000, toPaise: 20_000 };
  const categoryIds = categories.slice(0, 2);
  for (const text of ['', 'seldom', 'always', 'always midway', 'seldon']) {
    for (const filter of [{}, { categoryIds }, { price }, { categoryIds, price }]) {
      noTableIsRead(await plansOf(() => countFacets(ctx, ProductFilter.parse({ text, ...filter }))));
    }
  }
  for (const text of ['alw', 'midway sel', 'seldon', 'a']) {
    noTableIsRead(await plansOf(() => suggestProducts(ctx, { text, categoryId: null, limit: 8 })));
  }
  for (const text of ['seldom', 'always']) {
    const { products } = await search({ text, limit: 1 })();
    const id = products[0]?.id ?? '';
    noTableIsRead(await plansOf(() => relatedProducts(ctx, { id, limit: 4 })));
  }
  noTableIsRead(await plansOf(() => countProducts(ctx)));
});

test('a numbered page is counted off along an index that has all it needs, and nothing is sorted', async () => {
  const pageCount = total / 50;
  for (const sort of productPageSorts) {
    for (const page of [1, pageCount / 2, pageCount]) {
      const plans = await plansOf(() => pageOfProducts(ctx, ProductPageQuery.parse({ sort, page })));
      noTableIsRead(plans);
      expect(plans).toMatch(/Index Only Scan( Backward)? using products_/);
      expect(plans).not.toMatch(/Sort/);
    }
  }
  for (const text of ['seldom', 'always', 'always midway', 'seldon']) {
    noTableIsRead(
      await plansOf(() => pageOfProducts(ctx, ProductPageQuery.parse({ text, page: 2, sort: 'cheapest' }))),
    );
  }
});

test('a page of what matches filters is read along indexes, whatever matches', async () => {
  const filters = [
    { categoryId: categories[0] },
    { minPaise: 10_000, maxPaise: 10_200 },
    { minPaise: 0 },
    { stock: 'sold_out' },
    { stock: 'low' },
    { stock: 'in_stock', needsShipping: true },
    { needsShipping: false },
    { categoryId: categories[0], maxPaise: 20_000, stock: 'in_stock', needsShipping: true },
    { text: 'always', stock: 'in_stock' },
  ];
  for (const filter of filters) {
    for (const sort of productPageSorts) {
      const query = ProductPageQuery.parse({ ...filter, sort, page: 3 });
      const plans = await plansOf(() => pageOfProducts(ctx, query));
      noTableIsRead(plans);
      if (query.text === '') expect(plans).toMatch(/Index Only Scan( Backward)? using products_/);
      noTableIsRead(await plansOf(() => idsOfList(ctx, query)));
    }
  }
});

test('the last page of a list that has fewer products than match is right, although it is nearer to the end of the matches', async () => {
  for (const sort of productPageSorts) {
    const query = ProductPageQuery.parse({ needsShipping: true, sort, page: 999 });
    const { products, ...rest } = await pageOfProducts(api.ctx, query);
    expect(rest).toMatchObject({ found: { value: 10_000, isMore: true }, page: 200, pageCount: 200 });
    expect(products.map(({ id }) => id)).toEqual((await idsOfList(api.ctx, query)).slice(9_950, 10_000));
  }
});

test('where more products have a word than are read at once, small groups are counted and large ones have a lower bound', async () => {
  const add = (count: number, category: number, paise: number) =>
    sql`insert into products (name, description, price_paise, stock, needs_shipping, category_id)
      select 'Everywhere', '', ${paise}::int, 5, true, ${categories[category]} from generate_series(1, ${count}::int)`.execute(
      api.ctx.db,
    );
  await add(370, 2, 25_000);
  await add(5_000, 0, 6_000);
  await add(7, 1, 15_000);
  await add(20, 2, 25_000);
  const facets = await countFacets(api.ctx, ProductFilter.parse({ text: 'everywhere' }));
  const [many, some, few, none] = [
    { value: 1_000, isMore: true },
    { value: 300, isMore: true },
    { value: 7, isMore: false },
    { value: 0, isMore: false },
  ];
  expect(facets.total).toEqual(many);
  expect(Object.fromEntries(facets.categories.map(({ id, count }) => [id, count]))).toEqual({
    ...Object.fromEntries(categories.map((id) => [id, none])),
    [categories[0] ?? '']: many,
    [categories[1] ?? '']: few,
    [categories[2] ?? '']: some,
  });
  expect(facets.priceRanges.map(({ count }) => count)).toEqual([many, few, some, none, none]);
});
