import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { fillShelves } from '../../catalogue/search/search.fixture.ts';

let api: TestApi;
let categories: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  categories = await fillShelves(api.ctx, {
    Lamps: Array.from({ length: 9 }, (_, n) => ({ name: `Lamp ${n}`, rupees: 100 + n, minute: n })),
    Cups: [{ name: 'Lamp cup', rupees: 199, minute: 100 }],
  });
});
afterAll(() => api.close());

const search = (payload?: object) =>
  api.app.inject({ method: 'POST', url: '/product/search', ...(payload && { payload }) });
const names = (answer: { json: () => Record<string, { name: string }[]> }, key: string) =>
  answer.json()[key]?.map(({ name }) => name);
const listSearch = (query: string, more = {}) =>
  api.app.inject({ method: 'POST', url: `/product/listSearch${query}`, ...more });

test('search honours limit and skip as sent, newest first, without a body too', async () => {
  const page = async (limit: number, skip: number) =>
    names(await search({ limit, skip, filters: { category: [], price: [] } }), 'SearchProduct');
  expect(await page(4, 4)).toEqual(['Lamp 5', 'Lamp 4', 'Lamp 3', 'Lamp 2']);
  expect(await page(2, 0)).toEqual(['Lamp cup', 'Lamp 8']);
  expect(await page(1000, 9)).toEqual(['Lamp 0']);
  expect(await page(4, 1_000_000)).toEqual([]);
  expect(names(await search(), 'SearchProduct')).toHaveLength(4);
  expect(names(await search({}), 'SearchProduct')).toHaveLength(4);
  const empty = await api.app.inject({
    method: 'POST',
    url: '/product/search',
    headers: { 'content-type': 'application/json' },
  });
  expect(names(empty, 'SearchProduct')).toHaveLength(4);
});

test('search filters by category and price, alone and together', async () => {
  const filtered = async (filters: object) =>
    names(await search({ limit: 100, skip: 0, filters }), 'SearchProduct');
  expect(await filtered({ category: [categories['Cups']], price: [] })).toEqual(['Lamp cup']);
  expect(await filtered({ category: Object.values(categories), price: [] })).toHaveLength(10);
  expect(await filtered({ price: [103, 104] })).toEqual(['Lamp 4', 'Lamp 3']);
  expect(await filtered({ category: [categories['Lamps']], price: [104, 199] })).toHaveLength(5);
  expect(await filtered({ category: [categories['Cups']], price: [0, 198.99] })).toEqual([]);
  for (const id of ['1', 'All', 'null', '00000000-0000-4000-8000-000000000000']) {
    expect(await filtered({ category: [id], price: [] })).toEqual([]);
  }
});

test('a bad search is 400 with the reason', async () => {
  const bad: [object, string][] = [
    [{ limit: 0 }, 'limit must be at least 1.'],
    [{ limit: '4' }, 'limit is missing or of the wrong kind.'],
    [{ skip: -1 }, 'skip must be at least 0.'],
    [{ filters: { price: [5] } }, 'price must be [] or [lower, upper] in rupees.'],
    [{ filters: { price: [199, 99] } }, 'The lower price is above the upper one.'],
    [{ filters: { category: 'All' } }, 'filters.category is missing or of the wrong kind.'],
    [{ filters: { category: Array(101).fill('x') } }, 'At most 100 categories at once.'],
    [[], 'The input is missing or of the wrong kind.'],
  ];
  for (const [payload, message] of bad) {
    const answer = await search(payload);
    expect([payload, answer.statusCode, answer.json().errorMessage]).toEqual([payload, 400, message]);
  }
});

test('listSearch reads its query alone, keys in any order; All, empty and missing mean every category', async () => {
  const found = async (query: string) => names(await listSearch(query), 'ProductList');
  expect(await found(`?search=cup&category=All`)).toEqual(['Lamp cup']);
  expect(await found(`?category=&search=cup`)).toEqual(['Lamp cup']);
  expect(await found(`?search=cup`)).toEqual(['Lamp cup']);
  expect(await found(`?search=lmap&category=${categories['Lamps']}`)).toHaveLength(9);
  expect(await found(`?category=${categories['Cups']}`)).toEqual(['Lamp cup']);
  expect(await found(`?search=lamp&category=1`)).toEqual([]);
  expect(await found('?search=nothing+at+all')).toEqual([]);
  expect(await found('')).toHaveLength(10);
  expect(await found('?search=lamp%20cup&other=1')).toEqual(['Lamp cup']);
});

test('a query that repeats a key, or holds what no text can hold, is 400 or nothing, never 500', async () => {
  for (const query of ['?search=a&search=b', '?category=a&category=b', `?search=${'x'.repeat(201)}`]) {
    const answer = await listSearch(query);
    expect([answer.statusCode, answer.json().errorMessage]).toEqual([400, expect.stringMatching(/\.$/)]);
  }
  for (const query of ['?search=%00lamp', '?search=%ED%A0%80', '?category=%00', '?search[]=a', '?search=%']) {
    expect([200, 400]).toContain((await listSearch(query)).statusCode);
  }
});
