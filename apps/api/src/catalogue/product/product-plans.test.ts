import { sql } from 'kysely';
import { nameOrder } from './product.service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addProducts } from './product.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addProducts(api.ctx, 5000);
});
afterAll(() => api.close());

/** The plan of a statement that was prepared under a name, as Postgres tells it. */
async function planOf(name: string, parameters = ''): Promise<string> {
  const text = `explain execute "${name}"${parameters}`;
  const { rows } = await api.deps.publicReads.reads.query({
    name: `explain ${name}`,
    text,
    rowMode: 'array',
  });
  return rows.map(([line]) => line).join('\n');
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

test('a list by name of any length is read from the index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from products where deleted_at is null order by ${nameOrder} desc, id desc limit 77`.execute(
    api.deps.db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index.* Scan Backward using products_by_name /);
  expect(plan).not.toMatch(/Sort/);
});

test('asking again plans nothing again: one statement a connection, run by its name', async () => {
  for (let i = 0; i < 3; i++) await api.app.inject('/product/list?sordBy=sold&order=desc&limit=4');
  const { rows } = await api.deps.publicReads.reads.query({
    name: 'plans',
    text: `select generic_plans, custom_plans from pg_prepared_statements where name = 'product_list_sold_desc_4'`,
    rowMode: 'array',
  });
  expect(rows[0]?.[0]).toBeGreaterThanOrEqual(3);
  expect(rows[0]?.[1]).toBe(0);
});

test('one product is found by its key', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  await api.app.inject(`/product/get/${id}`);
  expect(await planOf('product_by_id', `('${id}')`)).toMatch(/Index Scan using products_pkey/);
});
