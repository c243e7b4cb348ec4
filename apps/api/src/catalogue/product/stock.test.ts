import { randomUUID } from 'node:crypto';
import { ChangeStock } from 'contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountContext } from '../../context.ts';
import { type LoggedIn, logInAs } from '../../people/account/account.fixture.ts';
import { openExplained } from '../../platform/db/plans.fixture.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { cancelOrder, createOrder } from '../../selling/order/order.service.ts';
import { addProduct, addShopper, orderInput } from '../../selling/order/shop.fixture.ts';
import { applyBulkEdit, undoBulkEdit } from '../bulk-edit/bulk-edit.service.ts';
import { previewBulkEdit } from '../bulk-edit/bulk-preview.service.ts';
import { updateProduct } from './product-writes.service.ts';
import { changeStock, readStock } from './stock.service.ts';

let api: TestApi;
let admin: LoggedIn;
let ctx: AccountContext;
beforeAll(async () => {
  api = await startTestApi();
  admin = await logInAs(api.ctx, '1');
  ctx = { ...api.ctx, account: admin.account };
});
afterAll(() => api.close());

const change = (id: string, units: number, more: object = {}) =>
  changeStock(ctx, ChangeStock.parse({ id, changeId: randomUUID(), units, reason: 'received', ...more }));
const history = async (id: string) => {
  const { changes } = await readStock(ctx, { id });
  return changes.map(({ reason, words, units, stockAfter, by }) => [reason, words, units, stockAfter, by]);
};

test('each change of a stock says who made it, why, how many and what was there after it', async () => {
  const id = await addProduct(api.ctx, { stock: 10 });
  const { name } = ctx.account;
  expect(await change(id, 5)).toMatchObject({ quantity: 15, version: 1 });
  await change(id, -2, { reason: 'other', words: 'Given to the photographer' });
  await updateProduct(ctx, { id, version: 1, quantity: 20 });
  expect(await history(id)).toEqual([
    ['set', '', 7, 20, name],
    ['other', 'Given to the photographer', -2, 13, name],
    ['received', '', 5, 15, name],
    ['created', '', 10, 10, null],
  ]);
  const { changes } = await api.ctx.db
    .selectFrom('auditEvents')
    .select('changes')
    .where('about', '=', id)
    .where('kind', '=', 'product_stock_changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({
    stock: { from: 15, to: 13 },
    reason: { from: null, to: 'Given to the photographer' },
  });
  await expect(sql`update stock_changes set units = 1`.execute(api.ctx.db)).rejects.toThrow('append only');
  await expect(sql`delete from stock_changes`.execute(api.ctx.db)).rejects.toThrow('append only');
});

test('no more is taken away than is free, whoever takes at the same moment', async () => {
  const id = await addProduct(api.ctx, { stock: 10 });
  const shopper = await addShopper(api.ctx);
  const order = await createOrder(shopper, orderInput([id, 4]));
  await expect(change(id, -7)).rejects.toMatchObject({
    code: 'conflict',
    message: 'There are 10 units, and open orders hold 4 of them. At most 6 can be taken away.',
  });
  const taken = await Promise.allSettled(Array.from({ length: 5 }, () => change(id, -2)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await readStock(ctx, { id })).toMatchObject({ stock: 4, reserved: 4 });
  await cancelOrder(shopper, order);
  // Neither the order nor its end moved what the shop owns.
  expect(await history(id)).toHaveLength(4);
});

test('sent again after a lost answer it changes the stock once', async () => {
  const id = await addProduct(api.ctx, { stock: 1 });
  const changeId = randomUUID();
  const sent = await Promise.all([change(id, 3, { changeId }), change(id, 3, { changeId })]);
  expect(sent.map(({ quantity }) => quantity)).toEqual([4, 4]);
  await expect(change(id, 5, { changeId })).rejects.toMatchObject({ code: 'key_reused' });
  expect(await readStock(ctx, { id })).toMatchObject({ stock: 4 });
});

test('a sale is a row of its own and leads to its order', async () => {
  const id = await addProduct(api.ctx, { stock: 10 });
  const order = await createOrder(await addShopper(api.ctx), orderInput([id, 4]));
  await api.ctx.db.transaction().execute(async (trx) => {
    await sql`select end_reservations(${[order.id]}::uuid[], true)`.execute(trx);
  });
  const { changes } = await readStock(ctx, { id });
  expect(changes[0]).toMatchObject({
    reason: 'sold',
    units: -4,
    stockAfter: 6,
    by: null,
    order: { id: order.id, number: order.number },
  });
});

test('an import, a change of many products and its Undo are rows of the history', async () => {
  const id = await addProduct(api.ctx, { name: 'Imported', stock: 10 });
  const { headers } = admin;
  const { body } = await api.app.inject({
    method: 'POST',
    url: '/products/import',
    headers: { ...headers, 'content-type': 'text/csv' },
    payload: `Id,Quantity\n${id},7\n`,
  });
  expect(body).toContain('"changed":1');
  const shown = await previewBulkEdit(ctx, { products: { ids: [id] }, change: { stock: { add: 5 } } });
  const made = await applyBulkEdit(ctx, { id: shown.id ?? '' });
  await undoBulkEdit(ctx, made);
  const { name } = ctx.account;
  expect(await history(id)).toEqual([
    ['changed_many', '', -5, 7, name],
    ['changed_many', '', 5, 12, name],
    ['imported', '', -3, 7, name],
    ['created', '', 10, 10, null],
  ]);
});

test('a long history is read a page at a time along its index', async () => {
  const id = await addProduct(api.ctx, { stock: 1 });
  await sql`insert into stock_changes (product_id, reason, units, stock_after)
    select case when n % 50 = 0 then ${id}::uuid else gen_random_uuid() end, 'received', 1, n from generate_series(1, 5000) n`.execute(
    api.ctx.db,
  );
  await sql`analyze stock_changes`.execute(api.ctx.db);
  const first = await readStock(ctx, { id });
  const second = await readStock(ctx, { id, cursor: first.next });
  const third = await readStock(ctx, { id, cursor: second.next });
  const seen = [first, second, third].flatMap(({ changes }) => changes.map((one) => one.id));
  expect([seen.length, new Set(seen).size, third.next]).toEqual([101, 101, null]);
  const explained = await openExplained(api.deps.env.databaseUrl);
  const plan = await explained.plansOf(() =>
    readStock({ ...ctx, db: explained.db }, { id, cursor: first.next }),
  );
  await explained.close();
  expect(plan).toMatch(/stock_changes_pkey/);
  expect(plan).not.toMatch(/Seq Scan on stock_changes/);
});

test('another reason needs words', () => {
  expect(
    ChangeStock.safeParse({ id: 'x', changeId: randomUUID(), units: 1, reason: 'other' }).error?.issues,
  ).toMatchObject([{ path: ['words'], message: 'Enter the reason.' }]);
});
