import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../db/test-database.fixture.ts';
import { addProducts } from './product.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  // One connection, so that the statements it has prepared can be asked for.
  api = await startTestApi({ databasePool: 1 });
  await addProducts(api.ctx, 5000);
});
afterAll(() => api.close());

/** The plan of a statement that was prepared under a name, as Postgres tells it. */
async function planOf(name: string, parameters = ''): Promise<string> {
  const { rows } = await sql<
    Record<string, string>
  >`explain execute ${sql.raw(`"${name}"${parameters}`)}`.execute(api.deps.db);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

test.each([
  ['createdAt', 'products_newest'],
  ['sold', 'products_most_sold'],
  ['price', 'products_by_price'],
  ['name', 'products_by_name'],
])('four products by %s are read from the index %s and nothing is sorted', async (sort, index) => {
  for (const order of ['asc', 'desc']) {
    await api.app.inject(`/product/list?sordBy=${sort}&order=${order}&limit=4`);
    const plan = await planOf(`product_list_${sort}_${order}_4`);
    expect(plan).toMatch(new RegExp(`Index Scan.* using ${index} `));
    expect(plan).not.toMatch(/Sort|Seq Scan on products/);
  }
});

test('asking again plans nothing again: one statement a connection, run by its name', async () => {
  for (let i = 0; i < 3; i++) await api.app.inject('/product/list?sordBy=sold&order=desc&limit=4');
  const { rows } = await sql<{ plans: number }>`
    select generic_plans + custom_plans as plans from pg_prepared_statements
    where name = 'product_list_sold_desc_4'`.execute(api.deps.db);
  expect(rows[0]?.plans).toBeGreaterThanOrEqual(3);
});

test('one product is found by its key', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  await api.app.inject(`/product/get/${id}`);
  expect(await planOf('product_by_id', `('${id}')`)).toMatch(/Index Scan using products_pkey/);
});
