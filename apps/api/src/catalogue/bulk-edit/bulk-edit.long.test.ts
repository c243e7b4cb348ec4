import { BulkEdit, maxBulkProducts, ProductListSearch } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { addShopper } from '../../selling/order/shop.fixture.ts';
import { fillShelves } from '../search/search.fixture.ts';
import { changeMany } from './bulk-edit.job.ts';
import { applyBulkEdit, outcomeOfBulkEdit, stopBulkEdit, undoBulkEdit } from './bulk-edit.service.ts';
import { previewBulkEdit } from './bulk-preview.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const portion = 10_000;

test('as many products as may be are changed and undone within the time of a statement, and one more is refused', async () => {
  const admin = await addShopper(api.ctx, '1');
  const { Many: categoryId = '' } = await fillShelves(api.ctx, { Many: [] });
  const add = (count: number) =>
    sql`
      insert into products (name, description, price_paise, stock, needs_shipping, category_id)
      select 'Thing', '', 1000 + n, 5, true, ${categoryId} from generate_series(1, ${count}) n`.execute(
      api.deps.db,
    );
  for (let added = 0; added < maxBulkProducts; added += portion) await add(portion);
  const look = () =>
    previewBulkEdit(
      admin,
      BulkEdit.parse({
        products: { list: ProductListSearch.parse({ categoryId }) },
        change: { price: { percent: 10 }, stock: { add: 1 } },
      }),
    );
  const { id, changed } = await look();
  expect(changed).toBe(maxBulkProducts);
  const edit = { id: id ?? '' };
  await applyBulkEdit(admin, edit);
  await changeMany(api.deps);
  expect(await outcomeOfBulkEdit(admin, edit)).toMatchObject({ changed: maxBulkProducts, left: 0 });
  await undoBulkEdit(admin, edit);
  await changeMany(api.deps);
  expect(await undoBulkEdit(admin, edit)).toMatchObject({ changed: maxBulkProducts, progress: null });

  const { id: other } = await look();
  await applyBulkEdit(admin, { id: other ?? '' });
  expect(await stopBulkEdit(admin, { id: other ?? '' })).toMatchObject({ changed: 0, left: maxBulkProducts });

  await add(1);
  await expect(look()).rejects.toMatchObject({
    code: 'bad_input',
    message: 'The list holds more than 1,00,000 products. Narrow it, and change them in parts.',
  });
});
