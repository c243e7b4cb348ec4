import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { getOrder } from '../order/order.service.ts';
import { historyOf, stockOf } from '../order/shop.fixture.ts';
import { type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { ask, hearOf, orderOf, refundOf, sell, sellSettled, type Sold } from './refund.fixture.ts';
import { searchRefunds } from './refund.job.ts';
import { createRefund } from './refund.service.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

describe('a refund transaction that the bank refuses', () => {
  it('makes the refund failed and the order as it was; its goods stay back, its money is owed', async () => {
    const sold = await sellSettled(test);
    const lines = [{ productId: sold.kettle, quantity: 2, restock: true }];
    const first = ask(sold, { lines });
    const second = ask(sold, { amountPaise: 1 });
    const { transactionId } = await createRefund(sold.admin, first);
    await createRefund(sold.admin, second);
    await test.sandbox.settle(transactionId ?? '', 'settlement_decline');
    expect(await hearOf(ctx, transactionId ?? '')).toMatchObject({
      of: 'refund',
      changed: expect.stringContaining('has failed') as string,
    });
    expect(await hearOf(ctx, transactionId ?? '')).toEqual({ of: 'refund', changed: null });
    expect(await refundOf(ctx, first.id)).toMatchObject({
      state: 'failed',
      failure: 'settlement_declined 1000 Approved',
    });
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'refunded_in_part' });
    expect(test.logged.join('\n')).toContain('an admin must refund again');
    expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 10, reserved: 0, sold: 0 });
    await expect(createRefund(sold.admin, ask(sold, { lines })), 'they are back').rejects.toMatchObject({
      message: 'All of “Blue kettle” came back already.',
    });
    expect(await createRefund(sold.admin, ask(sold, { amountPaise: 998 }))).toMatchObject({ state: 'done' });

    const owed = (await refundOf(ctx, second.id)).transactionId ?? '';
    await test.sandbox.settle(owed, 'settlement_decline');
    await hearOf(ctx, owed);
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'refunded_in_part' });
  });

  it('leaves a settled order settled when it was its only refund', async () => {
    const sold = await sellSettled(test);
    const { transactionId } = await createRefund(sold.admin, ask(sold));
    await test.sandbox.settle(transactionId ?? '', 'settlement_decline');
    await hearOf(ctx, transactionId ?? '');
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'settled' });
    expect(await historyOf(ctx, sold.orderId, 'money')).toContain('refunded>settled');
  });
});

describe('a refund transaction that nobody waits for', () => {
  it('of a refund that was believed to have failed is written down', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold, { amountPaise: 400 });
    await test.sandbox.fault({ family: 'refund', kind: 'drop-answer' });
    await createRefund(sold.admin, input);
    await ctx.db
      .updateTable('refunds')
      .set({ state: 'failed', nextCheckAt: null })
      .where('id', '=', input.id)
      .execute();
    const [transaction] = await test.sandbox.transactionsOf(input.id);
    expect(await hearOf(ctx, transaction?.id ?? '')).toMatchObject({
      changed: expect.stringContaining('was made') as string,
    });
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'refunded_in_part' });
  });

  it('beyond what was charged is left to an admin', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold, { amountPaise: 400 });
    await test.sandbox.fault({ family: 'refund', kind: 'drop-answer' });
    await createRefund(sold.admin, input);
    const set = (id: string, state: 'failed' | 'done') =>
      ctx.db
        .updateTable('refunds')
        .set({ state, nextCheckAt: null, ...(state === 'done' && { transactionId: randomUUID() }) })
        .where('id', '=', id)
        .execute();
    await set(input.id, 'failed');
    await sql`insert into refunds (id, order_id, attempt_id, body_hash, amount_paise, state, transaction_id)
      values ('elsewhere', ${sold.orderId}, ${sold.attemptId}, 'x', 601, 'done', ${randomUUID()})`.execute(
      ctx.db,
    );
    const [transaction] = await test.sandbox.transactionsOf(input.id);
    expect(await hearOf(ctx, transaction?.id ?? '')).toEqual({ of: 'refund', changed: null });
    expect(test.logged.join('\n')).toContain('more is given back now than was charged');
  });

  it('of another amount than was asked for is reported and not believed', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold, { amountPaise: 400 });
    await test.sandbox.fault({ family: 'refund', kind: 'reset' });
    await createRefund(sold.admin, input);
    const made = await ctx.gateway.refund({
      refundId: input.id,
      transactionId: sold.transactionId,
      amountPaise: 500,
      key: null,
    });
    if (made.kind !== 'made') throw new Error(made.kind);
    expect(await hearOf(ctx, made.transaction.id)).toEqual({ of: 'refund', changed: null });
    expect(await refundOf(ctx, input.id)).toMatchObject({ state: 'unknown' });
    expect(test.logged.join('\n')).toContain('it is over 500 paise, not 400');
  });
});

it('a refund transaction is heard of before its payment was known to have settled', async () => {
  const sold = await sell(test);
  const input = ask(sold, { amountPaise: 400 });
  await createRefund(sold.admin, input);
  await test.sandbox.settle(sold.transactionId);
  const made = await ctx.gateway.refund({
    refundId: input.id,
    transactionId: sold.transactionId,
    amountPaise: 400,
    key: input.id,
  });
  if (made.kind !== 'made') throw new Error(made.kind);
  await hearOf(ctx, made.transaction.id);
  expect(await historyOf(ctx, sold.orderId, 'money')).toEqual([
    'none>authorised',
    'authorised>submitted',
    'submitted>settled',
    'settled>refunded_in_part',
  ]);
  await hearOf(ctx, sold.transactionId);
  expect(await getOrder(sold.shopper, { id: sold.orderId })).toMatchObject({
    money: 'refunded_in_part',
    payment: { state: 'settled' },
  });
});

describe('a refund that was made at the gateway itself', () => {
  const makeThere = async ({ transactionId }: Sold, amountPaise: number) => {
    const made = await ctx.gateway.refund({ refundId: randomUUID(), transactionId, amountPaise, key: null });
    if (made.kind !== 'made') throw new Error(made.kind);
    return made.transaction.id;
  };

  it('is found by the next search, and the order shows it once', async () => {
    const sold = await sellSettled(test);
    const id = await makeThere(sold, 400);
    await Promise.all([searchRefunds(ctx), searchRefunds(ctx), hearOf(ctx, id)]);
    await searchRefunds(ctx);
    expect(await getOrder(sold.shopper, { id: sold.orderId })).toMatchObject({
      money: 'refunded_in_part',
      refunds: [{ amountPaise: 400, state: 'done' }],
    });
    expect(await createRefund(sold.admin, ask(sold))).toMatchObject({ amountPaise: 600, state: 'done' });
  });

  it('of all that was charged cancels what was not sent', async () => {
    const sold = await sellSettled(test);
    await makeThere(sold, 1000);
    await searchRefunds(ctx);
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment: 'canceled' });
    expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 10, reserved: 0, sold: 0 });
  });

  it('is left to an admin where a refund of ours would give back more with it', async () => {
    const sold = await sell(test);
    await createRefund(sold.admin, ask(sold, { amountPaise: 700 }));
    await test.sandbox.settle(sold.transactionId);
    const id = await makeThere(sold, 400);
    expect(await hearOf(ctx, id)).toEqual({ of: 'nobody', changed: null });
    expect(test.logged.join('\n')).toContain('A refund was made at the gateway itself, and with it more');
    expect(await getOrder(sold.shopper, { id: sold.orderId })).toMatchObject({
      refunds: [{ amountPaise: 700, state: 'queued' }],
    });
  });

  it('is not known while the gateway does not answer the search', async () => {
    const sold = await sellSettled(test);
    await makeThere(sold, 400);
    await test.sandbox.fault({ family: 'search', kind: '500' });
    await searchRefunds(ctx);
    expect(test.logged.join('\n')).toContain('are looked for later');
    await test.sandbox.clearFaults();
    await searchRefunds(ctx);
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'refunded_in_part' });
  });
});
