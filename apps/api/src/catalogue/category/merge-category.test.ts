import { randomUUID } from 'node:crypto';
import { BulkEdit, ProductPageQuery, SaveProductDraft } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBulkEdit, undoBulkEdit } from '../bulk-edit/bulk-edit.service.ts';
import { previewBulkEdit } from '../bulk-edit/bulk-preview.service.ts';
import { noId } from '../../checks/call-table.fixture.ts';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { addProduct, addShopper, orderInput, stockOf } from '../../selling/order/shop.fixture.ts';
import { getDraft, saveDraft } from '../product/product-draft.service.ts';
import { deleteProduct, restoreProduct } from '../product/product-removal.service.ts';
import { getProduct } from '../product/product.service.ts';
import { updateProduct } from '../product/product-writes.service.ts';
import { countFacets } from '../search/facets.service.ts';
import { pageOfProducts } from '../search/product-page.service.ts';
import { listMatches } from '../search/search.service.ts';
import { createCategory, getCategory } from './category.service.ts';
import { deleteCategory } from './delete-category.service.ts';
import { mergeCategory } from './merge-category.service.ts';

let api: TestApi;
let admin: AccountContext;
let shopper: AccountContext;
beforeAll(async () => {
  api = await startTestApi();
  admin = await addShopper(api.ctx, '1');
  shopper = await addShopper(api.ctx);
});
afterAll(() => api.close());

let made = 0;
const category = async () => (await createCategory(admin, { name: `Shelf ${made++}` })).id;
async function productIn(categoryId: string, stock = 10): Promise<string> {
  const id = await addProduct(api.ctx, { stock });
  await updateProduct(admin, { id, categoryId });
  return id;
}
const product = (id: string) => getProduct(api.ctx, { id });
const merge = (id: string, into: string) => mergeCategory(admin, { id, into });
const edited = async (id: string, change: object) =>
  (await previewBulkEdit(admin, BulkEdit.parse({ products: { ids: [id] }, change }))).id ?? '';

test('its products are in the other one, with a new version, and it is gone', async () => {
  const [from, into] = [await category(), await category()];
  const [kettle, pot] = [await productIn(from), await productIn(into)];
  const [before, ofOther] = [await product(kettle), await product(pot)];
  const { name } = await getCategory(api.ctx, { id: into });
  expect(await merge(from.toUpperCase(), into.toUpperCase())).toEqual({ id: into, name, moved: 1 });
  expect(await product(kettle)).toEqual({
    ...before,
    category: { id: into, name },
    version: before.version + 1,
  });
  expect(await product(pot)).toEqual(ofOther);
  const audited = await api.deps.db
    .selectFrom('auditEvents')
    .select(['kind', 'about', 'changes', 'byAccount'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audited).toEqual({
    kind: 'category_merged',
    about: from,
    changes: { into: { from: null, to: name }, products: { from: null, to: 1 } },
    byAccount: admin.account.id,
  });
});

test('reads by its id lead to the one that has its products, after further merges too, while that one is', async () => {
  const [first, second, third] = [await category(), await category(), await category()];
  const kettle = await productIn(first);
  await merge(first, second);
  await merge(second, third);
  const { name } = await getCategory(api.ctx, { id: third });
  const filter = { text: '', categoryIds: [first.toUpperCase(), second, third], price: null };
  for (const id of [first, first.toUpperCase(), second]) {
    expect(await getCategory(api.ctx, { id })).toEqual({ id: third, name });
    const inOne = { ...filter, categoryIds: [id] };
    expect((await listMatches(api.ctx, inOne)).map((one) => one.id)).toEqual([kettle]);
    expect((await countFacets(api.ctx, { ...inOne, exact: false })).total.value).toBe(1);
    const page = await pageOfProducts(api.ctx, ProductPageQuery.parse({ categoryId: id }));
    expect(page.products.map((one) => one.id)).toEqual([kettle]);
  }
  expect(await listMatches(api.ctx, filter)).toHaveLength(1);
  await deleteProduct(admin, { id: kettle });
  await sql`update products set deleted_at = deleted_at - interval '1 hour' where id = ${kettle}`.execute(
    api.deps.db,
  );
  await deleteCategory(admin, { id: third });
  for (const id of [first, second])
    await expect(getCategory(api.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('what waits for an undo, and what is deleted for good, moves too', async () => {
  const [from, into] = [await category(), await category()];
  const [waits, gone] = [await productIn(from), await productIn(from)];
  for (const id of [waits, gone]) await deleteProduct(admin, { id });
  await sql`update products set deleted_at = deleted_at - interval '1 hour' where id = ${gone}`.execute(
    api.deps.db,
  );
  expect(await merge(from, into)).toMatchObject({ moved: 0 });
  expect((await restoreProduct(admin, { id: waits })).category.id).toBe(into);
  const { categoryId } = await api.deps.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', gone)
    .executeTakeFirstOrThrow();
  expect(categoryId).toBe(into);
});

test('a draft, and the undo of a change of many products, lead to the other one', async () => {
  const [from, into, third] = [await category(), await category(), await category()];
  const values = { name: 'Pot', description: `"category":"${from}"`, category: from };
  const { id } = await saveDraft(admin, SaveProductDraft.parse({ id: randomUUID(), values }));
  const kettle = await productIn(from);
  const edit = await edited(kettle, { categoryId: third, price: { set: 700 } });
  await applyBulkEdit(admin, { id: edit });
  await merge(from, into);
  expect((await getDraft(admin, { id })).values).toMatchObject({ ...values, category: into });
  expect(await undoBulkEdit(admin, { id: edit })).toMatchObject({ changed: 1, left: 0 });
  expect((await product(kettle)).category.id).toBe(into);
});

test('into itself, from or into one that is not there: a sentence, and nothing changes', async () => {
  const id = await category();
  const kettle = await productIn(id);
  const before = await product(kettle);
  for (const into of [id, id.toUpperCase()]) {
    await expect(merge(id, into)).rejects.toMatchObject({
      code: 'bad_input',
      message: 'Choose another category to merge into.',
    });
  }
  for (const unknown of [noId, '1', '']) {
    await expect(merge(id, unknown)).rejects.toMatchObject({ code: 'bad_input' });
    await expect(merge(unknown, id)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await product(kettle)).toEqual(before);
});

test('with everything else at the same moment each call is done or refused, and nothing is lost', async () => {
  const allowed = ['bad_input', 'conflict', 'not_found'];
  for (let round = 0; round < 12; round++) {
    const [one, other, third] = [await category(), await category(), await category()];
    const sold = [await productIn(one), await productIn(one), await productIn(other)];
    const [moving, recategorised] = [await productIn(third), await productIn(third)];
    const edit = await edited(recategorised, { categoryId: one });
    const priced = await edited(sold[0] ?? '', { price: { set: 500 } });
    const outcomes = await Promise.allSettled([
      merge(one, other),
      merge(other, one),
      merge(one, third),
      createOrder(shopper, orderInput(...sold.map((id): [string, number] => [id, 1]))),
      applyBulkEdit(admin, { id: edit }),
      applyBulkEdit(admin, { id: priced }),
      updateProduct(admin, { id: moving, categoryId: one }),
      deleteProduct(admin, { id: sold[1] ?? '' }),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused.filter(({ code }) => !allowed.includes(code))).toEqual([]);
    const stocks = await Promise.all(sold.map(async (id) => (await stockOf(api.ctx, id)).reserved));
    expect(stocks).toEqual(outcomes[3]?.status === 'fulfilled' ? [1, 1, 1] : [0, 0, 0]);
    const { rows } = await sql<{ lost: number }>`select count(*) as lost from products
      where id = any(${[...sold, moving, recategorised]}::uuid[]) and category_id is null`.execute(
      api.deps.db,
    );
    expect(rows).toEqual([{ lost: 0 }]);
  }
}, 60_000);
