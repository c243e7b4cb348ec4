import { ProductListQuery } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Explained, openExplained } from '../../platform/db/plans.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addProducts } from './product.fixture.ts';
import { idsBySku } from './product-sku.service.ts';
import { listProducts } from './product.service.ts';

let api: TestApi;
let explained: Explained;
beforeAll(async () => {
  api = await startTestApi();
  await addProducts(api.ctx, 5000);
  explained = await openExplained(api.deps.env.databaseUrl);
});
afterAll(async () => {
  await explained.close();
  await api.close();
});

test.each([
  ['createdAt', 'products_newest'],
  ['sold', 'products_most_sold'],
  ['price', 'products_by_price'],
  ['name', 'products_by_name'],
])('products by %s are read from the index %s and nothing is sorted', async (sort, index) => {
  for (const order of ['asc', 'desc']) {
    for (const limit of [4, 77]) {
      const query = ProductListQuery.parse({ sort, order, limit });
      const plan = await explained.plansOf(() => listProducts({ ...api.ctx, db: explained.db }, query));
      expect(plan).toMatch(new RegExp(`Index Scan.* using ${index} `));
      expect(plan).not.toMatch(/Sort|Seq Scan on products/);
    }
  }
});

test('a SKU and what begins like it are read from their index', async () => {
  await sql`update products set sku = 'PR-' || right(name, 5)`.execute(api.ctx.db);
  await sql`analyze products`.execute(api.ctx.db);
  const plan = await explained.plansOf(() => idsBySku({ ...api.ctx, db: explained.db }, 'pr-0001', 1_000));
  expect(plan).toMatch(/Index Scan.* using products_sku /);
  expect(plan).not.toMatch(/Seq Scan on products/);
});
