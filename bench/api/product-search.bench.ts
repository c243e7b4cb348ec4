import pg from 'pg';
import type { BenchApi } from '../bench-api.ts';
import type { BenchOptions } from '../options.ts';
import { againstBare } from './against-bare.ts';
import { trpcPath } from './trpc-path.ts';

/**
 * Products by words and by category and price, in REST and tRPC; a page of 24 and, in REST, one exact match.
 */
export async function benchProductSearch(api: BenchApi, options: BenchOptions): Promise<string> {
  const { category, rare } = await subjects(api.databaseUrl);
  const categoryIds = [category];
  const price = { fromPaise: 50_000, toPaise: 150_000 };
  const filters = { category: categoryIds, price: [price.fromPaise / 100, price.toPaise / 100] };
  return againstBare(
    api,
    [
      {
        name: 'category and price, REST',
        asks: [{ path: '/product/search', body: { limit: 24, skip: 0, filters } }],
      },
      {
        name: 'category and price, tRPC',
        asks: [{ path: trpcPath('product.search', { categoryIds, price, limit: 24 }) }],
      },
      {
        name: 'a rare text, REST',
        asks: [
          { path: `/product/listSearch?category=All&search=${encodeURIComponent(rare)}`, method: 'POST' },
        ],
      },
      {
        name: 'a common text, tRPC',
        asks: [{ path: trpcPath('product.search', { text: 'copper', limit: 24 }) }],
      },
    ],
    options,
  );
}

/** A large category, and words that only one product has. */
async function subjects(databaseUrl: string): Promise<{ category: string; rare: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ category: string; rare: string }>(
      `select (select category_id from products group by 1 order by count(*) desc, 1 limit 1) as category,
         (select 'copper ' || substring(name from '[0-9]+$') from products
          where name ~ 'Copper.* [0-9]+$' order by id limit 1) as rare`,
    );
    return rows[0] as { category: string; rare: string };
  } finally {
    await client.end();
  }
}
