import pg from 'pg';
import { trpcPath } from '../api/trpc-path.ts';
import { answer } from '../ask.ts';
import { type BenchApi, startBenchApi } from '../bench-api.ts';
import { type Asked, growth } from '../growth.ts';
import type { BenchOptions } from '../options.ts';
import { addPeople, tokenOf } from '../orders/shop-rows.ts';
import { listQuestions } from './list-questions.ts';

/** Requests of each class to each shop, after a first round. */
const requests = 100;
/** The maximum growth of a class's p95. */
const allowed = 3;

const admin = 1;
const headers = { authorization: `Bearer ${tokenOf(admin)}` };

/** How much slower the admins' list of products is with ten times the products: orders, filters, texts and pages. */
export async function benchProducts({ products }: BenchOptions): Promise<string> {
  const apis: BenchApi[] = [];
  const start = async (size: number): Promise<Asked> => {
    const api = await startBenchApi({ products: size });
    apis.push(api);
    const category = await prepare(api);
    return {
      size,
      url: api.url,
      questions: listQuestions('product.page', headers, await inputs(api.url, category)),
    };
  };
  try {
    return await growth([await start(Math.ceil(products / 10)), await start(products)], {
      requests,
      allowed,
    });
  } finally {
    for (const api of apis) await api.stop();
  }
}

/** Adds the admin and returns a category, which has an eighth of the products. */
async function prepare({ databaseUrl }: BenchApi): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await addPeople(client, admin);
    await client.query("update accounts set role = 1, staff_role = 'owner'");
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>(
      'select id from categories order by name_key limit 1',
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

const sorts = [
  'newest',
  'oldest',
  'mostSold',
  'leastSold',
  'cheapest',
  'dearest',
  'name',
  'nameDown',
  'mostStock',
  'leastStock',
];
const lastPage = 10_000_000;

const filters = (categoryId: string): Record<string, object> => ({
  'a category': { categoryId },
  'dear ones': { minPaise: 500_000 },
  'a narrow price': { minPaise: 100_000, maxPaise: 102_000 },
  'a wide price': { minPaise: 50_000, maxPaise: 300_000 },
  'in stock': { stock: 'in_stock' },
  'low stock': { stock: 'low' },
  'sold out': { stock: 'sold_out' },
  shipped: { needsShipping: true },
  'not shipped': { needsShipping: false },
  'category, stock': { categoryId, stock: 'in_stock' },
  'price, low stock': { minPaise: 50_000, maxPaise: 300_000, stock: 'low' },
  'all filters': { categoryId, minPaise: 50_000, maxPaise: 300_000, stock: 'in_stock', needsShipping: true },
});

const texts = {
  'a number': ['77', '4711', '8191', '9973'],
  'a rare pair of words': ['kettle 4711', 'lantern 77', 'globe 8191'],
  'a word': ['kettle', 'lantern', 'globe', 'speaker'],
  'a common word': ['set', 'brass', 'three', 'no'],
  'a misspelling': ['ketle', 'lantrn', 'speeker'],
  'what no product has': ['xylophone', 'zzzz'],
};

/** Each filter with every order, on the first page, the middle one and the last. */
async function inputs(url: string, categoryId: string): Promise<Record<string, object[]>> {
  const asked: Record<string, object[]> = {};
  const pages = async (filter: object) => {
    const path = trpcPath('product.page', { ...filter, page: lastPage });
    const { result } = JSON.parse(await answer(url, { path, headers })) as {
      result: { data: { pageCount: number } };
    };
    return { first: 1, middle: Math.ceil(result.data.pageCount / 2), last: lastPage };
  };
  for (const [name, filter] of Object.entries({ all: {}, ...filters(categoryId) })) {
    for (const [place, page] of Object.entries(await pages(filter))) {
      asked[`${name}, ${place} page`] = sorts.map((sort) => ({ ...filter, sort, page }));
    }
  }
  const middle = (await pages({})).middle;
  for (const sort of sorts) asked[`all by ${sort}`] = [1, middle, lastPage].map((page) => ({ sort, page }));
  for (const [name, each] of Object.entries(texts)) asked[name] = each.map((text) => ({ text }));
  const common = texts['a common word'];
  asked['a common word, last page'] = common.map((text) => ({ text, page: lastPage }));
  asked['a common word, every order'] = sorts.map((sort, n) => ({ text: common[n % common.length], sort }));
  asked['a common word, a category'] = common.map((text) => ({ text, categoryId }));
  asked['a common word, low stock'] = common.map((text) => ({ text, stock: 'low' }));
  asked['a common word, all filters'] = common.map((text) => ({
    text,
    ...filters(categoryId)['all filters'],
  }));
  return asked;
}
