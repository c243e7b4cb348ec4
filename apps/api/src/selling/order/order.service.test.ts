import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { moveOrder } from './order-move.service.ts';
import { expireOrders } from './order.job.ts';
import {
  cancelOrder,
  createOrder,
  findOpenOrder,
  getOrder,
  listOrders,
  orderCustomer,
  putBackOrder,
} from './order.service.ts';
import { addProduct, addShopper, historyOf, letTimeRunOut, orderInput, stockOf } from './shop.fixture.ts';

let api: TestApi;
let ctx: Context;
beforeAll(async () => {
  api = await startTestApi();
  ctx = api.ctx;
});
afterAll(() => api.close());

const startPaying = (id: string) =>
  ctx.db.transaction().execute((trx) => moveOrder(trx, 'pay', id, { by: 'test' }));

describe('making an order', () => {
  it("costs what its lines cost at the shop's prices, and reserves the stock", async () => {
    const shopper = await addShopper(ctx);
    const kettle = await addProduct(ctx, { name: 'Kettle', pricePaise: 149_900 });
    const cup = await addProduct(ctx, { name: 'Cup', pricePaise: 9_950 });
    const order = await createOrder(shopper, orderInput([kettle, 2], [cup, 3]));
    expect(order).toMatchObject({ state: 'pending', money: 'none', fulfilment: 'placed', payment: null });
    expect(order.totalPaise).toBe(2 * 149_900 + 3 * 9_950);
    expect(order.lines.map(({ name, pricePaise, quantity }) => [name, pricePaise, quantity])).toEqual([
      ['Kettle', 149_900, 2],
      ['Cup', 9_950, 3],
    ]);
    expect(Number(order.number)).toBeGreaterThanOrEqual(1001);
    expect(Date.parse(order.reservedUntil ?? '') - Date.parse(order.createdAt)).toBe(30 * 60_000);
    expect(await stockOf(ctx, kettle)).toEqual({ stock: 10, reserved: 2, sold: 0 });
    expect(await historyOf(ctx, order.id)).toEqual(['>pending']);
  });

  it('keeps name and price of the day', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx, { name: 'Lamp', pricePaise: 50_000 });
    const { id } = await createOrder(shopper, orderInput([product, 1]));
    await ctx.db
      .updateTable('products')
      .set({ name: 'Bulb', pricePaise: 1 })
      .where('id', '=', product)
      .execute();
    const order = await getOrder(shopper, { id });
    expect(order.lines[0]).toMatchObject({ name: 'Lamp', pricePaise: 50_000 });
    expect(order.totalPaise).toBe(50_000);
  });

  it('happens once for one id, however often it is asked, also all at once', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx);
    const input = orderInput([product, 2]);
    const orders = await Promise.all([1, 2, 3, 4].map(() => createOrder(shopper, input)));
    expect(new Set(orders.map(({ number }) => number)).size).toBe(1);
    expect(await createOrder(shopper, input)).toEqual(orders[0]);
    expect(await stockOf(ctx, product)).toMatchObject({ reserved: 2 });
    expect(await listOrders(shopper)).toHaveLength(1);
  });

  it('refuses the same id with other items, and changes nothing', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx);
    const input = orderInput([product, 2]);
    const order = await createOrder(shopper, input);
    await expect(
      createOrder(shopper, { ...input, lines: [{ productId: product, quantity: 3 }] }),
    ).rejects.toMatchObject({ code: 'key_reused' });
    expect(await getOrder(shopper, input)).toEqual(order);
  });

  it('is refused while an order of theirs is still being made, rather than waiting for ever', async () => {
    const shopper = await addShopper(ctx);
    const input = orderInput([await addProduct(ctx), 1]);
    const hurried = openDatabase(openPool(ctx.env.databaseUrl, { max: 1, statementTimeout: 1_000 }));
    await ctx.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', shopper.account.id)
        .forNoKeyUpdate()
        .execute();
      await expect(createOrder({ ...shopper, db: hurried }, input)).rejects.toMatchObject({
        code: 'conflict',
        message: 'An order of yours is being made at the moment. Please try again.',
      });
    });
    expect(await createOrder({ ...shopper, db: hurried }, input)).toMatchObject({ state: 'pending' });
    await hurried.destroy();
  });

  it('joins lines of the same product, and refuses more than 99 of it', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx, { stock: 200 });
    const order = await createOrder(shopper, orderInput([product, 1], [product.toUpperCase(), 2]));
    expect(order.lines.map(({ quantity }) => quantity)).toEqual([3]);
    await expect(createOrder(shopper, orderInput([product, 60], [product, 60]))).rejects.toMatchObject({
      code: 'bad_input',
      fieldErrors: { [product]: 'At most 99 of one product.' },
    });
  });

  it('says which product is short and how many are left, and keeps the earlier order', async () => {
    const shopper = await addShopper(ctx);
    const plenty = await addProduct(ctx, { name: 'Plenty' });
    const rare = await addProduct(ctx, { name: 'Rare', stock: 2 });
    const none = await addProduct(ctx, { name: 'None', stock: 0 });
    const earlier = await createOrder(shopper, orderInput([plenty, 4]));
    await expect(createOrder(shopper, orderInput([plenty, 1], [rare, 3], [none, 1]))).rejects.toMatchObject({
      code: 'out_of_stock',
      fieldErrors: { [rare]: 'Only 2 of “Rare” are left.', [none]: '“None” is sold out.' },
    });
    expect(await findOpenOrder(shopper)).toEqual(earlier);
    expect(await stockOf(ctx, plenty)).toMatchObject({ reserved: 4 });
    expect(await stockOf(ctx, rare)).toMatchObject({ reserved: 0 });
  });

  it('names products that are deleted or were never there', async () => {
    const shopper = await addShopper(ctx);
    const gone = await addProduct(ctx, { name: 'Gone' });
    await ctx.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', gone).execute();
    await expect(createOrder(shopper, orderInput([gone, 1]))).rejects.toMatchObject({
      code: 'not_found',
      message: '“Gone” is not in the shop any more.',
    });
    for (const unknown of [randomUUID(), 'kettle']) {
      await expect(createOrder(shopper, orderInput([unknown, 1]))).rejects.toMatchObject({
        code: 'not_found',
        message: `The product ${unknown} is not in the shop any more.`,
      });
    }
    expect(await listOrders(shopper)).toEqual([]);
  });

  it('replaces the pending order and may use the units that one held', async () => {
    const shopper = await addShopper(ctx);
    const last = await addProduct(ctx, { stock: 3 });
    const other = await addProduct(ctx);
    const first = await createOrder(shopper, orderInput([last, 3], [other, 1]));
    const second = await createOrder(shopper, orderInput([last, 2]));
    expect(await getOrder(shopper, first)).toMatchObject({ state: 'canceled', reservedUntil: null });
    expect(await findOpenOrder(shopper)).toEqual(second);
    expect(await stockOf(ctx, last)).toMatchObject({ reserved: 2 });
    expect(await stockOf(ctx, other)).toMatchObject({ reserved: 0 });
    expect(await historyOf(ctx, first.id)).toEqual(['>pending', 'pending>canceled']);
  });

  it('waits while another order of the person is being paid', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx, { stock: 1 });
    const { id } = await createOrder(shopper, orderInput([product, 1]));
    await startPaying(id);
    await expect(createOrder(shopper, orderInput([product, 1]))).rejects.toMatchObject({
      code: 'payment_in_progress',
    });
  });

  it('sells the last five units five times to twenty people who come at once', async () => {
    const product = await addProduct(ctx, { stock: 5 });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => addShopper(ctx)));
    const results = await Promise.allSettled(
      shoppers.map((shopper) => createOrder(shopper, orderInput([product, 1]))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'out_of_stock' });
    }
    expect(await stockOf(ctx, product)).toEqual({ stock: 5, reserved: 5, sold: 0 });
  });

  it('never locks itself up: orders over the same products in any order, replacing each other', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => addProduct(ctx, { stock: 500 })));
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => addShopper(ctx)));
    const rotated = (by: number) =>
      products.map((_, i): [string, number] => [products[(i + by) % products.length] ?? '', 1]);
    await Promise.all(
      shoppers.flatMap((shopper, i) =>
        [0, 1, 2].map((round) =>
          createOrder(shopper, orderInput(...rotated(i + round).slice(round === 1 ? 2 : 0))),
        ),
      ),
    );
    for (const product of products) {
      const { reserved } = await stockOf(ctx, product);
      const held = await ctx.db
        .selectFrom('orderLines')
        .innerJoin('orders', 'orders.id', 'orderLines.orderId')
        .select((eb) => eb.fn.sum<string>('quantity').as('units'))
        .where('productId', '=', product)
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      expect(reserved).toBe(Number(held.units));
    }
  });

  it('is refused the eleventh time in an hour', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx);
    for (let made = 0; made < 10; made++) await createOrder(shopper, orderInput([product, 1]));
    await expect(createOrder(shopper, orderInput([product, 1]))).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'You have made many orders in the last hour. Please try again in 1 hour.',
      retryAfterSeconds: expect.closeTo(3600, -2) as number,
    });
    const inDemo = { ...shopper, env: { ...shopper.env, appEnv: 'demo' as const } };
    await createOrder(inDemo, orderInput([product, 1]));
  });
});

describe('an order', () => {
  it('of another person is not found, in every call; an admin finds it', async () => {
    const [owner, stranger, admin] = [
      await addShopper(ctx),
      await addShopper(ctx),
      await addShopper(ctx, '1'),
    ];
    const product = await addProduct(ctx);
    const input = orderInput([product, 1]);
    const order = await createOrder(owner, input);
    for (const call of [getOrder, cancelOrder, putBackOrder]) {
      await expect(call(stranger, order)).rejects.toMatchObject({ code: 'not_found' });
      await expect(call(admin, { id: 'no-uuid' })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(createOrder(stranger, input)).rejects.toMatchObject({ code: 'not_found' });
    expect(await getOrder(owner, order)).toEqual(order);
    expect(await getOrder(admin, order)).toEqual(order);
    expect(await listOrders(admin)).toEqual([]);
  });

  it('is canceled by an admin too, whose name is in its history', async () => {
    const [owner, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
    const product = await addProduct(ctx);
    const order = await createOrder(owner, orderInput([product, 2]));
    expect(await cancelOrder(admin, order)).toMatchObject({ id: order.id, state: 'canceled' });
    expect(await stockOf(ctx, product)).toMatchObject({ reserved: 0 });
    const events = await ctx.db
      .selectFrom('orderEvents')
      .select('by')
      .where('orderId', '=', order.id)
      .execute();
    expect(events.map(({ by }) => by)).toEqual([owner.account.id, admin.account.id]);
  });

  it('that is put back is canceled, frees its stock and gives its products as they are now, again and again', async () => {
    const shopper = await addShopper(ctx);
    const kettle = await addProduct(ctx, { name: 'Kettle', pricePaise: 100 });
    const gone = await addProduct(ctx);
    const order = await createOrder(shopper, orderInput([kettle, 2], [gone, 1]));
    await ctx.db.updateTable('products').set({ pricePaise: 200 }).where('id', '=', kettle).execute();
    await ctx.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', gone).execute();
    for (const _ of [1, 2]) {
      const { items } = await putBackOrder(shopper, order);
      expect(items).toMatchObject([{ quantity: 2, product: { id: kettle, pricePaise: 200, quantity: 10 } }]);
    }
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'canceled' });
    expect(await stockOf(ctx, gone)).toMatchObject({ reserved: 0 });
    expect(await findOpenOrder(shopper)).toBeNull();
  });

  it('is not canceled while it is being paid', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx);
    const order = await createOrder(shopper, orderInput([product, 1]));
    await startPaying(order.id);
    await expect(cancelOrder(shopper, order)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await expect(putBackOrder(shopper, order)).rejects.toMatchObject({ code: 'payment_in_progress' });
    expect(await stockOf(ctx, product)).toMatchObject({ reserved: 1 });
  });
});

describe('expiry', () => {
  it('gives the stock back once the time is over, not before', async () => {
    const shopper = await addShopper(ctx);
    const product = await addProduct(ctx);
    const order = await createOrder(shopper, orderInput([product, 4]));
    await expireOrders(ctx);
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'pending' });
    await letTimeRunOut(ctx, order.id);
    expect(await findOpenOrder(shopper)).toBeNull();
    await Promise.all([expireOrders(ctx), expireOrders(ctx)]);
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'expired', reservedUntil: null });
    expect(await stockOf(ctx, product)).toEqual({ stock: 10, reserved: 0, sold: 0 });
    expect(await historyOf(ctx, order.id)).toEqual(['>pending', 'pending>expired']);
  });

  it('never takes an order that is being paid', async () => {
    const shopper = await addShopper(ctx);
    const order = await createOrder(shopper, orderInput([await addProduct(ctx), 1]));
    await startPaying(order.id);
    await letTimeRunOut(ctx, order.id);
    await expireOrders(ctx);
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'paying' });
  });

  it('and paying cannot both win', async () => {
    const shopper = await addShopper(ctx);
    const order = await createOrder(shopper, orderInput([await addProduct(ctx), 1]));
    await letTimeRunOut(ctx, order.id);
    const [paying] = await Promise.all([startPaying(order.id), expireOrders(ctx)]);
    expect(paying).toBeNull();
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'expired' });
  });
});

it('an admin learns whose order it is, and whether it is their own', async () => {
  const [shopper, admin] = [await addShopper(ctx), await addShopper(ctx, '1')];
  const product = await addProduct(ctx);
  const { id } = await createOrder(shopper, orderInput([product, 1]));
  const { email } = shopper.account;
  expect(await orderCustomer(admin, { id: id.toUpperCase() })).toEqual({
    id: shopper.account.id,
    name: 'Asha',
    email,
    isYou: false,
  });
  const own = await createOrder(admin, orderInput([product, 1]));
  expect(await orderCustomer(admin, own)).toMatchObject({ isYou: true });
  for (const unknown of ['x', randomUUID()])
    await expect(orderCustomer(admin, { id: unknown })).rejects.toMatchObject({ code: 'not_found' });
});
