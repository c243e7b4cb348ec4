import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { startTestApi, type TestApi } from '../../platform/db/test-database.fixture.ts';
import { createOrder } from '../order/order.service.ts';
import { addProduct, addShopper, orderInput } from '../order/shop.fixture.ts';

/** What the database itself refuses, whatever the code does. */

let api: TestApi;
let ctx: Context;
beforeAll(async () => {
  api = await startTestApi();
  ctx = api.ctx;
});
afterAll(() => api.close());

async function pendingOrder() {
  const shopper = await addShopper(ctx);
  const product = await addProduct(ctx);
  const order = await createOrder(shopper, orderInput([product, 1]));
  return { shopper, order, product };
}

const addAttempt = (orderId: string, id: string, n = 1) =>
  ctx.db
    .insertInto('attempts')
    .values({ id, orderId, n, amountPaise: 1000, currency: 'INR', nextCheckAt: new Date() })
    .execute();

const authorize = (id: string, transactionId: string) =>
  ctx.db.updateTable('attempts').set({ state: 'authorized', transactionId }).where('id', '=', id).execute();

it('one open order per person', async () => {
  const { shopper } = await pendingOrder();
  const second = ctx.db
    .insertInto('orders')
    .values({
      id: randomUUID(),
      accountId: shopper.account.id,
      bodyHash: Buffer.from('x'),
      totalPaise: 1,
      reservedUntil: new Date(),
    })
    .execute();
  await expect(second).rejects.toMatchObject({ constraint: 'orders_one_open' });
});

it('one live attempt per order, one row per transaction', async () => {
  const [first, second] = [await pendingOrder(), await pendingOrder()];
  await addAttempt(first.order.id, 'a-1');
  await expect(addAttempt(first.order.id, 'a-2', 2)).rejects.toMatchObject({
    constraint: 'attempts_one_live',
  });
  await addAttempt(second.order.id, 'b-1');
  await authorize('a-1', 'transaction-1');
  await expect(authorize('b-1', 'transaction-1')).rejects.toMatchObject({
    constraint: 'attempts_transaction_id_key',
  });
});

it('an order is paid by an attempt of its own, and only so', async () => {
  const [first, second] = [await pendingOrder(), await pendingOrder()];
  await addAttempt(second.order.id, 'c-1');
  await authorize('c-1', 'transaction-2');
  const paid = (paidAttemptId: string | null) =>
    ctx.db
      .updateTable('orders')
      .set({ state: 'paid', money: 'authorised', reservedUntil: null, paidAt: new Date(), paidAttemptId })
      .where('id', '=', first.order.id)
      .execute();
  await expect(paid(null)).rejects.toMatchObject({ code: '23514' });
  await expect(paid('c-1')).rejects.toMatchObject({ code: '23503' });
});

it('no nonce outlives its attempt, and no unresolved attempt is forgotten', async () => {
  const { order } = await pendingOrder();
  await addAttempt(order.id, 'd-1');
  const set = (change: object) =>
    ctx.db.updateTable('attempts').set(change).where('id', '=', 'd-1').execute();
  await expect(set({ state: 'failed', nonceEnc: Buffer.from('x') })).rejects.toMatchObject({ code: '23514' });
  await expect(set({ nextCheckAt: null })).rejects.toMatchObject({ code: '23514' });
  await expect(set({ state: 'submitted' })).rejects.toMatchObject({ code: '23514' });
});

it('refunds one at a time, never more in all than was charged', async () => {
  const { order } = await pendingOrder();
  await addAttempt(order.id, 'e-1');
  const refund = (id: string, amountPaise: number) =>
    ctx.db
      .insertInto('refunds')
      .values({
        id,
        orderId: order.id,
        attemptId: 'e-1',
        bodyHash: Buffer.from('x'),
        amountPaise,
        nextCheckAt: new Date(),
      })
      .execute();
  const end = (id: string, state: 'done' | 'failed') =>
    ctx.db.updateTable('refunds').set({ state, transactionId: id }).where('id', '=', id).execute();
  await refund('r-1', 700);
  await expect(refund('r-2', 100)).rejects.toMatchObject({ constraint: 'refunds_one_at_a_time' });
  await end('r-1', 'done');
  await expect(refund('r-3', 301)).rejects.toMatchObject({ constraint: 'attempts_refunded_within_charge' });
  await refund('r-4', 300);
  await end('r-4', 'failed');
  await refund('r-5', 300);
});

it('a refund of its own order only, and no more units back than were bought', async () => {
  const [{ order, product }, other] = [await pendingOrder(), await pendingOrder()];
  await addAttempt(order.id, 'g-1');
  const refund = (id: string, orderId = order.id) =>
    ctx.db
      .insertInto('refunds')
      .values({
        id,
        orderId,
        attemptId: 'g-1',
        bodyHash: Buffer.from('x'),
        amountPaise: 1,
        nextCheckAt: new Date(),
      })
      .execute();
  const back = (refundId: string, quantity: number, productId = product) =>
    ctx.db
      .insertInto('refundLines')
      .values({ refundId, orderId: order.id, productId, quantity, restock: true })
      .execute();
  const end = (id: string, change: object) =>
    ctx.db.updateTable('refunds').set(change).where('id', '=', id).execute();
  const tooMany = { constraint: 'order_lines_returned_within_bought' };

  await expect(refund('s-0', other.order.id)).rejects.toMatchObject({ code: '23503' });
  await refund('s-1');
  await expect(back('s-1', 1, other.product)).rejects.toMatchObject({ code: '23503' });
  await expect(back('s-1', 2)).rejects.toMatchObject(tooMany);
  await back('s-1', 1);
  await end('s-1', { state: 'canceled' });
  await refund('s-2');
  await back('s-2', 1);
  await expect(end('s-1', { state: 'failed', goodsBack: true }), 'goods stay back').rejects.toMatchObject(
    tooMany,
  );
});

it('stock is never sold twice and never negative', async () => {
  const { product } = await pendingOrder();
  const set = (change: object) =>
    ctx.db.updateTable('products').set(change).where('id', '=', product).execute();
  await expect(set({ reserved: 11 })).rejects.toMatchObject({ code: '23514' });
  await expect(set({ stock: 0 })).rejects.toMatchObject({ code: '23514' });
});

it('history is only added to', async () => {
  const { order } = await pendingOrder();
  const events = ctx.db.updateTable('orderEvents').set({ reason: 'x' }).where('orderId', '=', order.id);
  await expect(events.execute()).rejects.toThrow('append only');
  await expect(sql`delete from order_events where order_id = ${order.id}`.execute(ctx.db)).rejects.toThrow(
    'append only',
  );
});
