import { randomUUID } from 'node:crypto';
import { type BulkChange, BulkEdit, type ChosenProducts, maxBulkRows, ProductListSearch } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteCategory } from '../category/delete-category.service.ts';
import { noId } from '../../checks/call-table.fixture.ts';
import type { AccountContext } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { createOrder } from '../../selling/order/order.service.ts';
import { addProduct, addShopper, orderInput, stockOf } from '../../selling/order/shop.fixture.ts';
import { deleteProduct } from '../product/product-removal.service.ts';
import { getProduct } from '../product/product.service.ts';
import { updateProduct } from '../product/product-writes.service.ts';
import { fillShelves } from '../search/search.fixture.ts';
import { changeMany } from './bulk-edit.job.ts';
import {
  applyBulkEdit,
  outcomeOfBulkEdit,
  runningEdit,
  stopBulkEdit,
  undoableEdit,
  undoBulkEdit,
} from './bulk-edit.service.ts';
import { previewBulkEdit } from './bulk-preview.service.ts';

let api: TestApi;
let admin: AccountContext;
beforeAll(async () => {
  api = await startTestApi();
  admin = await addShopper(api.ctx, '1');
});
afterAll(() => api.close());

let kettle: string;
let lamp: string;
beforeEach(async () => {
  kettle = await addProduct(api.ctx, { name: 'Kettle', pricePaise: 9_999, stock: 10 });
  lamp = await addProduct(api.ctx, { name: 'Lamp', pricePaise: 50, stock: 2 });
});

const preview = (change: BulkChange, products: ChosenProducts = { ids: [kettle, lamp] }) =>
  previewBulkEdit(admin, BulkEdit.parse({ products, change }));
const apply = (id: string | null) => applyBulkEdit(admin, { id: id ?? '' });
const undo = (id: string) => undoBulkEdit(admin, { id });
const applied = async (change: BulkChange) => apply((await preview(change)).id);
const product = (id: string) => getProduct(api.ctx, { id });
const [changed, sold] = ['It was changed in the meantime.', 'Fewer than none would be left in stock.'];

/** Someone orders; the units stay reserved until the order is paid. */
const reserve = async (id: string, quantity: number) =>
  createOrder(await addShopper(api.ctx), orderInput([id, quantity]));
/** As if the reserved units had been paid for. */
const sell = async (id: string, quantity: number) =>
  sql`update products set stock = stock - ${quantity}, sold = sold + ${quantity} where id = ${id}`.execute(
    api.deps.db,
  );

describe('a preview', () => {
  test('tells what would change, and why the others stay, and changes nothing', async () => {
    const gone = await addProduct(api.ctx, { name: 'Gone' });
    await deleteProduct(admin, { id: gone });
    const before = await product(kettle);
    const shown = await preview(
      { price: { add: -100 }, needsShipping: true },
      { ids: [kettle.toUpperCase(), lamp, gone, 'x', kettle] },
    );
    expect(shown).toEqual({
      id: expect.any(String),
      changed: 1,
      left: 3,
      changedProducts: [
        { id: kettle, name: 'Kettle', before: { pricePaise: 9_999 }, after: { pricePaise: 9_899 } },
      ],
      leftProducts: [
        { id: lamp, name: 'Lamp', why: 'Its price would be below zero.' },
        { id: gone, name: '', why: 'It is not in the shop.' },
        { id: 'x', name: '', why: 'It is not in the shop.' },
      ],
    });
    expect(await product(kettle)).toEqual(before);
  });

  test('has no id when nothing would change', async () => {
    expect(await preview({ needsShipping: true })).toMatchObject({ id: null, changed: 0, left: 2 });
    expect(await preview({ stock: { add: -11 } })).toMatchObject({ id: null, changed: 0, left: 2 });
  });

  test.each([
    [{ percent: 10 }, 10_999, 55],
    [{ percent: -12.5 }, 8_749, 44],
    [{ percent: 1 }, 10_099, 51],
    [{ percent: -99 }, 100, 1],
    [{ set: 0 }, 0, 0],
  ])('rounds a price once, to the nearest paisa: %o', async (price, ofKettle, ofLamp) => {
    const { changedProducts } = await preview({ price });
    expect(changedProducts.map(({ after }) => after.pricePaise)).toEqual([ofKettle, ofLamp]);
  });

  test.each([
    ['rupee', { percent: 10 }, 11_000, 100],
    ['ten', { percent: 10 }, 11_000, 1_000],
    ['nine', { percent: 10 }, 10_900, 900],
    ['nine', { set: 11_400 }, 11_900, 11_900],
    ['ninety_nine', { percent: 10 }, 9_900, 9_900],
    ['ninety_nine', { add: 5_001 }, 19_900, 9_900],
    ['ten', { set: 0 }, 0, 0],
  ] as const)(
    'rounds a price to the nearest of a kind (%s), and none above zero to zero: %o',
    async (round, way, ofKettle, ofLamp) => {
      const { changedProducts } = await preview({ price: { ...way, round } });
      expect(changedProducts.map(({ after }) => after.pricePaise)).toEqual([ofKettle, ofLamp]);
    },
  );

  test('names 200 products, and counts all', async () => {
    const shelf = Array.from({ length: 230 }, (_, n) => ({ name: `Bulk ${n}`, stock: n < 10 ? 0 : 7 }));
    const { Shelf: categoryId = '' } = await fillShelves(api.ctx, { Shelf: shelf });
    const list = ProductListSearch.parse({ categoryId });
    const shown = await preview({ stock: { add: -5 } }, { list });
    expect(shown).toMatchObject({ changed: 220, left: 10 });
    expect(shown.changedProducts).toHaveLength(maxBulkRows);
    expect(shown.leftProducts).toHaveLength(10);
  });

  test('of a category that is not there is refused', async () => {
    for (const categoryId of ['x', noId])
      await expect(preview({ categoryId })).rejects.toMatchObject({
        code: 'bad_input',
        message: 'Choose a category.',
      });
  });
});

test.each<[string, object]>([
  ['Choose what to change.', {}],
  ['Set the price, or change it by a percentage, or by an amount.', { price: { set: 1, add: 1 } }],
  ['Set the stock, or change it by a number of units.', { stock: {} }],
  ['A price falls by at most 100 %.', { price: { percent: -101 } }],
  ['A percentage has at most two decimals.', { price: { percent: 1.005 } }],
  ['A price is not negative.', { price: { set: -1 } }],
  ['A quantity is at most 10,00,000.', { stock: { set: 1_000_001 } }],
])('a change is refused in words: %s', (sentence, change) => {
  const { error } = BulkEdit.safeParse({ products: { ids: [noId] }, change });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('a change of every field is applied, recorded and undone', async () => {
  const [one, other] = [await product(kettle), await product(lamp)];
  const made = await applied({
    price: { percent: 50 },
    stock: { set: 5 },
    categoryId: one.category.id,
    needsShipping: false,
  });
  expect(made).toMatchObject({ changed: 2, left: 0, leftProducts: [] });
  expect(Date.parse(made.undoUntil ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
  const raised = { quantity: 5, needsShipping: false, version: 2 };
  expect(await product(kettle)).toEqual({ ...one, ...raised, pricePaise: 14_999 });
  expect(await product(lamp)).toEqual({ ...other, ...raised, pricePaise: 75, category: one.category });
  expect(await undoableEdit(admin)).toMatchObject({ id: made.id, changed: 2, by: 'Asha' });

  expect(await undo(made.id)).toEqual({ ...made, undoUntil: null });
  expect(await product(kettle)).toEqual({ ...one, version: 3 });
  expect(await product(lamp)).toEqual({ ...other, version: 3 });
  expect(await undoableEdit(admin)).not.toMatchObject({ id: made.id });

  const events = await api.deps.db
    .selectFrom('auditEvents')
    .select(['kind', 'byAccount', 'aboutName', 'changes'])
    .where('about', '=', made.id)
    .orderBy('id')
    .execute();
  const change = (prices: object, quantities: object, ships: object) => ({
    pricePaise: prices,
    quantity: quantities,
    needsShipping: ships,
  });
  const about = { byAccount: admin.account.id, aboutName: '2 products' };
  const [various, five] = ['various', 5];
  expect(events).toEqual([
    {
      kind: 'products_changed',
      ...about,
      changes: change({ from: various, to: various }, { from: various, to: five }, { from: true, to: false }),
    },
    {
      kind: 'products_changed_back',
      ...about,
      changes: change({ from: various, to: various }, { from: five, to: various }, { from: false, to: true }),
    },
  ]);
});

test('applied or undone again, it answers the same and does nothing more', async () => {
  const { id } = await preview({ price: { add: 100 } });
  const answers = await Promise.all([apply(id), apply(id), apply(id)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await product(kettle)).toMatchObject({ pricePaise: 10_099, version: 2 });
  const undone = await Promise.all([undo(id ?? ''), undo(id ?? '')]);
  expect(undone[0]).toEqual(undone[1]);
  expect(await product(kettle)).toMatchObject({ pricePaise: 9_999, version: 3 });
});

test('a product that somebody changed since the preview is left as it is, and named', async () => {
  const { id } = await preview({ price: { set: 500 } });
  await updateProduct(admin, { id: kettle, description: 'New.' });
  expect(await apply(id)).toMatchObject({
    changed: 1,
    left: 1,
    leftProducts: [{ id: kettle, name: 'Kettle', why: changed }],
  });
  expect(await product(kettle)).toMatchObject({ pricePaise: 9_999, version: 2 });
  expect(await product(lamp)).toMatchObject({ pricePaise: 500 });
});

test('when all were changed or deleted since, it is refused and can be looked at again', async () => {
  const { id } = await preview({ price: { set: 500 } });
  await updateProduct(admin, { id: kettle, description: 'New.' });
  await deleteProduct(admin, { id: lamp });
  await expect(apply(id)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Nothing was changed.'),
  });
  await expect(undo(id ?? '')).rejects.toMatchObject({ code: 'conflict' });
});

test('a product that somebody changed or deleted since keeps that when the others are undone', async () => {
  const { id } = await applied({ price: { set: 500 } });
  await updateProduct(admin, { id: kettle, pricePaise: 600 });
  expect(await undo(id)).toMatchObject({ changed: 1, left: 1, leftProducts: [{ id: kettle, why: changed }] });
  expect((await product(kettle)).pricePaise).toBe(600);
  expect((await product(lamp)).pricePaise).toBe(50);
});

describe('while a product sells', () => {
  test('no sale between preview, change and Undo is lost', async () => {
    const { id } = await preview({ stock: { set: 20 } }, { ids: [kettle] });
    await reserve(kettle, 2);
    await sell(kettle, 3);
    await apply(id);
    expect(await stockOf(api.ctx, kettle)).toEqual({ stock: 17, reserved: 2, sold: 3 });
    await sell(kettle, 4);
    expect(await undo(id ?? '')).toMatchObject({ changed: 1 });
    expect(await stockOf(api.ctx, kettle)).toEqual({ stock: 3, reserved: 2, sold: 7 });
  });

  test('a stock that would fall below zero is left as it is', async () => {
    const { id } = await preview({ stock: { add: -9 }, price: { set: 5 } }, { ids: [kettle] });
    await reserve(kettle, 2);
    await expect(apply(id)).rejects.toMatchObject({ code: 'conflict' });
    const more = await preview({ stock: { add: 5 } }, { ids: [kettle] });
    await apply(more.id);
    await sell(kettle, 10);
    expect(await undo(more.id ?? '')).toMatchObject({ changed: 0, left: 1, leftProducts: [{ why: sold }] });
    expect(await stockOf(api.ctx, kettle)).toEqual({ stock: 5, reserved: 2, sold: 10 });
  });

  test('orders and changes at the same moment all count', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => addShopper(api.ctx)));
    const { id } = await preview({ stock: { add: 10 } });
    await Promise.all([
      ...buyers.map((buyer) => createOrder(buyer, orderInput([lamp, 1], [kettle, 1])).catch(() => null)),
      apply(id),
    ]);
    const { stock, reserved } = await stockOf(api.ctx, lamp);
    expect(stock).toBe(12);
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(quantity), 0)::int as units from order_lines where product_id = ${lamp}`.execute(
      api.deps.db,
    );
    expect(reserved).toBe(rows[0]?.units);
  });
});

test('a category that was deleted since refuses the change, and leaves a product in its new one at Undo', async () => {
  const { Empty = '' } = await fillShelves(api.ctx, { Empty: [] });
  const { id } = await preview({ categoryId: Empty }, { ids: [lamp] });
  await deleteCategory(admin, { id: Empty });
  await expect(apply(id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This category was deleted in the meantime. Nothing was changed.',
  });

  const { category: other } = await product(await addProduct(api.ctx));
  const was = (await product(lamp)).category;
  const moved = await preview({ categoryId: other.id }, { ids: [lamp] });
  await apply(moved.id);
  await deleteCategory(admin, { id: was.id });
  expect(await undo(moved.id ?? '')).toMatchObject({
    left: 1,
    leftProducts: [{ id: lamp, why: 'Its category was deleted.' }],
  });
  expect((await product(lamp)).category).toEqual(other);
});

test('a preview ends after an hour, Undo after a day, and then all of it is deleted', async () => {
  const age = (id: string | null, column: 'made_at' | 'applied_at', hours: number) =>
    sql`update bulk_edits set ${sql.ref(column)} = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
      api.deps.db,
    );
  const { id } = await preview({ price: { set: 500 } });
  await age(id, 'made_at', 2);
  await expect(apply(id)).rejects.toMatchObject({ code: 'conflict' });

  const made = await applied({ price: { set: 500 } });
  await age(made.id, 'applied_at', 25);
  await expect(undo(made.id)).rejects.toMatchObject({
    message: 'It is too late to undo this change: it was made more than a day ago.',
  });
  expect(await undoableEdit(admin)).not.toMatchObject({ id: made.id });

  await age(made.id, 'made_at', 26);
  await preview({ price: { set: 700 } });
  for (const unknown of [made.id, randomUUID(), 'x']) {
    await expect(undo(unknown)).rejects.toMatchObject({ code: 'not_found' });
    await expect(apply(unknown)).rejects.toMatchObject({ code: 'not_found' });
  }
});

describe('more products than one transaction takes', () => {
  const total = 10_500;
  let categoryId: string;
  let list: ProductListSearch;
  beforeEach(async () => {
    const name = randomUUID();
    ({ [name]: categoryId = '' } = await fillShelves(api.ctx, { [name]: [] }));
    await sql`
      insert into products (name, description, price_paise, stock, needs_shipping, category_id)
      select 'Thing', '', 1000 + n, 5, true, ${categoryId} from generate_series(1, ${total}) n`.execute(
      api.deps.db,
    );
    list = ProductListSearch.parse({ categoryId });
  });
  /** Which versions the products have, and how many have each. */
  const versions = async () => {
    const { rows } = await sql<{ version: number; count: number }>`
      select version, count(*) from products where category_id = ${categoryId} group by version order by version`.execute(
      api.deps.db,
    );
    return rows.map(({ version, count }) => [version, count]);
  };
  const begun = async () => {
    const { id, changed: count } = await preview({ price: { percent: 10 } }, { list });
    expect(count).toBe(total);
    return apply(id);
  };
  /** As a process does that is stopped during its first portion. */
  const onePortion = async () => {
    const stopping = new AbortController();
    const run = changeMany(api.deps, stopping.signal);
    stopping.abort();
    await run;
  };
  const audited = (id: string) =>
    api.deps.db
      .selectFrom('auditEvents')
      .select(['kind', 'byAccount', 'aboutName'])
      .where('about', '=', id)
      .orderBy('id')
      .execute();

  test('are changed and undone by a job, which goes on after a restart, and in several processes', async () => {
    const { id, ...first } = await begun();
    expect(first).toMatchObject({ changed: 0, left: 0, undoUntil: null, progress: { done: 0, total } });
    await onePortion();
    expect(await versions()).toEqual([
      [1, total - 1_000],
      [2, 1_000],
    ]);
    expect(await runningEdit(admin)).toEqual({ id, way: 'change', done: 1_000, total, by: 'Asha' });
    expect(await apply(id)).toMatchObject({ changed: 1_000, progress: { done: 1_000, total } });
    expect(await undoableEdit(admin)).not.toMatchObject({ id });
    await expect(undo(id)).rejects.toMatchObject({ code: 'conflict' });
    const another = await preview({ price: { set: 7 } }, { list });
    await expect(apply(another.id)).rejects.toMatchObject({
      message: 'Another change of more than 10,000 products runs. Please wait until it is done.',
    });

    await Promise.all([changeMany(api.deps), changeMany(api.deps), changeMany(api.deps)]);
    await changeMany(api.deps);
    expect(await versions()).toEqual([[2, total]]);
    expect(await runningEdit(admin)).toBeNull();
    expect(await outcomeOfBulkEdit(admin, { id })).toMatchObject({ changed: total, left: 0, progress: null });
    expect(await undoableEdit(admin)).toMatchObject({ id, changed: total });

    expect(await undo(id)).toMatchObject({ progress: { done: 0, total } });
    await onePortion();
    expect(await undo(id)).toMatchObject({ changed: 1_000, progress: { done: 1_000, total } });
    expect(await apply(id)).toMatchObject({ changed: total, progress: null, undoUntil: null });
    await expect(stopBulkEdit(admin, { id })).rejects.toMatchObject({ code: 'conflict' });
    await changeMany(api.deps);
    expect(await undo(id)).toMatchObject({ changed: total, left: 0, progress: null, undoUntil: null });
    const about = { byAccount: admin.account.id, aboutName: `${total} products` };
    expect(await audited(id)).toEqual([
      { kind: 'products_changed', ...about },
      { kind: 'products_changed_back', ...about },
    ]);
  });

  test('stay as they are from where the change is stopped, and the others can be undone', async () => {
    const { id } = await begun();
    await onePortion();
    const stopped = await stopBulkEdit(await addShopper(api.ctx, '1'), { id });
    expect(stopped).toMatchObject({ changed: 1_000, left: total - 1_000, progress: null });
    expect(stopped.leftProducts[0]?.why).toBe('The change was stopped before it.');
    expect(await stopBulkEdit(admin, { id })).toEqual(stopped);
    await changeMany(api.deps);
    expect(await versions()).toEqual([
      [1, total - 1_000],
      [2, 1_000],
    ]);
    expect(await audited(id)).toEqual([
      { kind: 'products_changed', byAccount: admin.account.id, aboutName: '1000 products' },
    ]);
    expect(await undo(id)).toMatchObject({ changed: 1_000, left: 0 });
  });

  test('can be sold and changed while the change runs', async () => {
    const { id } = await preview({ stock: { add: 1 } }, { list });
    await apply(id);
    await onePortion();
    const { rows } = await sql<{ id: string }>`
      select id from products where category_id = ${categoryId} order by id desc limit 2`.execute(
      api.deps.db,
    );
    const [bought = '', edited = ''] = rows.map((row) => row.id);
    await reserve(bought, 2);
    await updateProduct(admin, { id: edited, description: 'New.' });
    await Promise.all([reserve(bought, 1), changeMany(api.deps)]);
    expect(await stockOf(api.ctx, bought)).toMatchObject({ stock: 6, reserved: 3 });
    expect(await outcomeOfBulkEdit(admin, { id: id ?? '' })).toMatchObject({
      changed: total - 1,
      left: 1,
      leftProducts: [{ id: edited, why: changed }],
    });
  });
});
