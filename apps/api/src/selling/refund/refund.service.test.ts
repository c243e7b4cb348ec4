import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createOrder } from '../order/order.service.ts';
import { readStock } from '../../catalogue/product/stock.service.ts';
import { addShopper, historyOf, orderInput, stockOf } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest, startPurchase } from '../payment/pay.fixture.ts';
import { ask, hearOf, orderOf, sell, sellSettled, type Sold } from './refund.fixture.ts';
import { createRefund, listRefunds } from './refund.service.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

describe('what is given back', () => {
  it('all that was charged, when nothing else is said; the order and its history say so', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold, { reason: 'broken' });
    const refund = await createRefund(sold.admin, input);
    expect(refund).toMatchObject({ state: 'done', amountPaise: 1000, byVoid: false, reason: 'broken' });
    expect(await test.sandbox.transactionsOf(input.id)).toMatchObject([{ amount: '10.00' }]);
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment: 'canceled' });
    expect(await historyOf(ctx, sold.orderId, 'refund')).toEqual(['>unknown', 'unknown>done']);
    expect(await historyOf(ctx, sold.orderId, 'fulfilment')).toEqual(['placed>canceled']);
    expect(await stockOf(ctx, sold.kettle), 'still on the shelf').toEqual({
      stock: 10,
      reserved: 0,
      sold: 0,
    });
    expect(await stockOf(ctx, sold.cup)).toEqual({ stock: 10, reserved: 0, sold: 0 });
    const { changes } = await readStock(ctx, { id: sold.kettle });
    expect(changes[0]).toMatchObject({
      reason: 'refunded',
      units: 2,
      stockAfter: 10,
      order: { id: sold.orderId },
    });
    expect(await listRefunds(sold.admin, sold)).toEqual([refund]);
  });

  it('amounts, until nothing is left', async () => {
    const sold = await sellSettled(test);
    await createRefund(sold.admin, ask(sold, { amountPaise: 400 }));
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded_in_part', fulfilment: 'placed' });
    await expect(createRefund(sold.admin, ask(sold, { amountPaise: 601 }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'At most ₹ 6 can be given back.',
    });
    expect(await stockOf(ctx, sold.kettle), 'an amount moves no goods').toMatchObject({ stock: 8, sold: 2 });
    expect(await createRefund(sold.admin, ask(sold, { amountPaise: 600 }))).toMatchObject({
      amountPaise: 600,
    });
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment: 'canceled' });
    expect(await stockOf(ctx, sold.kettle), 'nobody pays for them').toEqual({
      stock: 10,
      reserved: 0,
      sold: 0,
    });
    await expect(createRefund(sold.admin, ask(sold))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('goods for their share of what was charged; the last ones for what is left', async () => {
    const sold = await sellSettled(test);
    const kettles = (quantity: number, restock = true) => ({ productId: sold.kettle, quantity, restock });
    const one = await createRefund(sold.admin, ask(sold, { lines: [kettles(1)] }));
    expect(one).toMatchObject({ amountPaise: 499, lines: [kettles(1)] });
    await expect(createRefund(sold.admin, ask(sold, { lines: [kettles(2)] }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'At most 1 of “Blue kettle” can come back.',
    });
    await createRefund(sold.admin, ask(sold, { amountPaise: 1 }));
    const cup = { productId: sold.cup, quantity: 1, restock: false };
    const rest = await createRefund(sold.admin, ask(sold, { lines: [kettles(1, false), cup] }));
    expect(rest).toMatchObject({ amountPaise: 500 });
    expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 9, reserved: 0, sold: 0 });
    expect(await stockOf(ctx, sold.cup)).toEqual({ stock: 9, reserved: 0, sold: 0 });
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'refunded' });
  });

  it('less than their share after a refund of an amount, and says so, also when it is asked for again', async () => {
    const sold = await sellSettled(test);
    // What has left the house is not called back with the last of the money.
    await ctx.db
      .updateTable('orders')
      .set({ fulfilment: 'shipped' })
      .where('id', '=', sold.orderId)
      .execute();
    const before = await createRefund(sold.admin, ask(sold, { amountPaise: 600 }));
    const input = ask(sold, { lines: [{ productId: sold.kettle, quantity: 1, restock: true }] });
    const note =
      'The share of these goods is ₹ 4.99. Less is given back: of the ₹ 10 that were charged, other refunds gave back ₹ 6, so ₹ 4 were left.';
    expect(await createRefund(sold.admin, input)).toMatchObject({ amountPaise: 400, note });
    expect(await createRefund(sold.admin, input)).toMatchObject({ amountPaise: 400, note });
    expect(before.note).toBeNull();
    expect((await listRefunds(sold.admin, sold)).map((refund) => refund.note)).toEqual([note, null]);
  });

  it('units of one product, of which some can be sold again', async () => {
    const sold = await sellSettled(test);
    const lines = [true, false].map((restock) => ({ productId: sold.kettle, quantity: 1, restock }));
    expect(await createRefund(sold.admin, ask(sold, { lines }))).toMatchObject({ amountPaise: 998 });
    expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 9, reserved: 0, sold: 0 });
  });

  it('a product that was deleted since', async () => {
    const sold = await sellSettled(test);
    await ctx.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', sold.cup).execute();
    const lines = [{ productId: sold.cup, quantity: 1, restock: true }];
    expect(await createRefund(sold.admin, ask(sold, { lines }))).toMatchObject({ amountPaise: 2 });
    expect(await stockOf(ctx, sold.cup)).toEqual({ stock: 10, reserved: 0, sold: 0 });
  });

  it('nothing of a product that is not in the order', async () => {
    const sold = await sellSettled(test);
    const lines = [{ productId: randomUUID(), quantity: 1, restock: true }];
    await expect(createRefund(sold.admin, ask(sold, { lines }))).rejects.toMatchObject({ code: 'bad_input' });
  });

  it.each(['shipped', 'delivered'] as const)(
    'no goods that are %s, whether it is a void, one refund, or the last of several',
    async (fulfilment) => {
      const left = async (sold: Sold) => {
        await ctx.db.updateTable('orders').set({ fulfilment }).where('id', '=', sold.orderId).execute();
        return sold;
      };
      const voided = await left(await sell(test));
      expect(await createRefund(voided.admin, ask(voided))).toMatchObject({ state: 'done', byVoid: true });
      const whole = await left(await sellSettled(test));
      expect(await createRefund(whole.admin, ask(whole))).toMatchObject({ state: 'done', byVoid: false });
      const inParts = await sellSettled(test);
      await createRefund(inParts.admin, ask(inParts, { amountPaise: 400 }));
      await createRefund((await left(inParts)).admin, ask(inParts, { amountPaise: 600 }));
      for (const sold of [voided, whole, inParts]) {
        expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment });
        expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 8, reserved: 0, sold: 2 });
        expect(await stockOf(ctx, sold.cup)).toEqual({ stock: 9, reserved: 0, sold: 1 });
      }
    },
  );
});

describe('what stands in its way', () => {
  it('there is no such order, or it is not paid', async () => {
    const sold = await sell(test);
    for (const orderId of [randomUUID(), 'none']) {
      await expect(createRefund(sold.admin, ask({ ...sold, orderId }))).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(listRefunds(sold.admin, { orderId })).rejects.toMatchObject({ code: 'not_found' });
    }
    const { order } = await startPurchase(ctx);
    await expect(createRefund(sold.admin, ask({ ...sold, orderId: order.id }))).rejects.toMatchObject({
      code: 'conflict',
      message: `Order ${order.number} is not paid, so there is nothing to give back.`,
    });
  });

  it('it was declined at settlement', async () => {
    const sold = await sell(test);
    await test.sandbox.settle(sold.transactionId, 'settlement_decline');
    await expect(createRefund(sold.admin, ask(sold))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('declined') as string,
    });
  });

  it('it was voided at the gateway', async () => {
    const sold = await sell(test);
    await ctx.gateway.voidAuthorization(sold.transactionId);
    await expect(createRefund(sold.admin, ask(sold))).rejects.toMatchObject({ code: 'conflict' });
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'refunded' });
  });

  it('it is disputed', async () => {
    const sold = await sellSettled(test);
    await hearOf(ctx, sold.transactionId);
    await ctx.db.updateTable('orders').set({ money: 'disputed' }).where('id', '=', sold.orderId).execute();
    await expect(createRefund(sold.admin, ask(sold))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('disputed') as string,
    });
  });

  it('another one waits, or is on its way', async () => {
    const sold = await sell(test);
    const queued = ask(sold, { amountPaise: 100 });
    await createRefund(sold.admin, queued);
    await expect(createRefund(sold.admin, ask(sold))).rejects.toMatchObject({
      message: expect.stringContaining('Cancel that one first') as string,
    });
    await ctx.db.updateTable('refunds').set({ state: 'unknown' }).where('id', '=', queued.id).execute();
    await expect(createRefund(sold.admin, ask(sold))).rejects.toMatchObject({
      message: expect.stringContaining('on its way') as string,
    });
  });

  it('the gateway cannot say how the payment stands: nothing is written', async () => {
    const sold = await sell(test);
    await test.sandbox.fault({ family: 'find', kind: '500' });
    await expect(createRefund(sold.admin, ask(sold))).rejects.toMatchObject({ code: 'gateway_unavailable' });
    expect(await listRefunds(sold.admin, sold)).toEqual([]);
  });
});

describe('the id', () => {
  it('makes one refund however often it is sent, and is refused for another', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold, { amountPaise: 400 });
    const first = await createRefund(sold.admin, input);
    expect(await createRefund(sold.admin, input)).toEqual(first);
    await expect(createRefund(sold.admin, { ...input, amountPaise: 401 })).rejects.toMatchObject({
      code: 'key_reused',
    });
    const other = await sellSettled(test);
    await expect(createRefund(sold.admin, { ...input, orderId: other.orderId })).rejects.toMatchObject({
      code: 'key_reused',
    });
    expect(await test.sandbox.transactionsOf(input.id)).toHaveLength(1);
  });

  it('sent many times at once makes one', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => createRefund(sold.admin, input)),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled') expect(answer.value).toMatchObject({ id: input.id });
      else expect(answer.reason).toMatchObject({ code: 'conflict' });
    }
    expect(await createRefund(sold.admin, input)).toMatchObject({ state: 'done' });
    expect(await test.sandbox.transactionsOf(input.id)).toHaveLength(1);
  });
});

describe('at the same time', () => {
  it('two refunds of the last paise: one is made', async () => {
    const sold = await sellSettled(test);
    await createRefund(sold.admin, ask(sold, { amountPaise: 999 }));
    const inputs = [ask(sold, { amountPaise: 1 }), ask(sold, { amountPaise: 1 }), ask(sold)];
    const answers = await Promise.allSettled(inputs.map((input) => createRefund(sold.admin, input)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = await Promise.all(inputs.map(({ id }) => test.sandbox.transactionsOf(id)));
    expect(made.flat()).toHaveLength(1);
    const { refundedPaise } = await ctx.db
      .selectFrom('attempts')
      .select('refundedPaise')
      .where('id', '=', sold.attemptId)
      .executeTakeFirstOrThrow();
    expect(refundedPaise).toBe(1000);
  });

  it('refunds and new orders of the same products neither wait in a ring nor lose a unit', async () => {
    const sold = await Promise.all(Array.from({ length: 3 }, () => sellSettled(test)));
    const [{ kettle, cup }] = sold as [(typeof sold)[0]];
    // All three orders are about the same two products.
    for (const { orderId, kettle: other, cup: otherCup } of sold.slice(1)) {
      for (const [from, to] of [
        [other, kettle],
        [otherCup, cup],
      ]) {
        await ctx.db
          .updateTable('orderLines')
          .set({ productId: to as string })
          .where('orderId', '=', orderId)
          .where('productId', '=', from as string)
          .execute();
      }
    }
    await ctx.db.updateTable('products').set({ sold: 6, stock: 4 }).where('id', '=', kettle).execute();
    await ctx.db.updateTable('products').set({ sold: 3, stock: 7 }).where('id', '=', cup).execute();
    const shoppers = await Promise.all(Array.from({ length: 3 }, () => addShopper(ctx)));
    await Promise.all([
      ...shoppers.map((shopper) => createOrder(shopper, orderInput([cup, 1], [kettle, 1]))),
      ...sold.map((each, n) => {
        const lines = [
          { productId: kettle, quantity: 2, restock: true },
          { productId: cup, quantity: 1, restock: true },
        ];
        return createRefund(each.admin, ask(each, { lines: n % 2 ? lines : lines.toReversed() }));
      }),
    ]);
    expect(await stockOf(ctx, kettle)).toEqual({ stock: 10, reserved: 3, sold: 0 });
    expect(await stockOf(ctx, cup)).toEqual({ stock: 10, reserved: 3, sold: 0 });
  });
});
