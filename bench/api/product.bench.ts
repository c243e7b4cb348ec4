import pg from 'pg';
import type { BenchApi } from '../bench-api.ts';
import type { BenchOptions } from '../options.ts';
import { againstBare } from './against-bare.ts';
import { trpcPath } from './trpc-path.ts';

/** One product by its id, a thousand different ones in turn, in REST and tRPC. */
export async function benchProduct(api: BenchApi, options: BenchOptions): Promise<string> {
  const ids = await someIds(api.databaseUrl, 1_000);
  return againstBare(
    api,
    [
      { name: 'one product, REST', asks: ids.map((id) => ({ path: `/product/get/${id}` })) },
      { name: 'one product, tRPC', asks: ids.map((id) => ({ path: trpcPath('product.get', { id }) })) },
    ],
    options,
  );
}

/** Ids from all over the catalogue. */
export async function someIds(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from products where deleted_at is null order by md5(id::text) limit $1',
      [count],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
