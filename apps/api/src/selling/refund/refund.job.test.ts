import type { RefundState } from 'contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { historyOf, stockOf } from '../order/shop.fixture.ts';
import { applyTransaction } from '../../settlement/found-transaction/found-transaction.service.ts';
import { eventually, found, type PayTest, startPayTest } from '../payment/pay.fixture.ts';
import { callRefund } from './refund-call.service.ts';
import { insertRefund } from './refund-request.service.ts';
import { ask, makeRefundDue, orderOf, refundOf, sell, sellSettled, type Sold } from './refund.fixture.ts';
import { sweepRefunds } from './refund.job.ts';
import { cancelRefund, createRefund } from './refund.service.ts';
import type { Fault } from '../../platform/gateway/sandbox.fixture.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const sweep = async (id: string) => {
  await makeRefundDue(ctx, id);
  await sweepRefunds(ctx);
};

/** Looks again and again, as the sweep does, until the refund is in this state. */
const sweptUntil = (id: string, state: RefundState) =>
  eventually(
    async () => {
      await sweep(id);
      return refundOf(ctx, id);
    },
    (refund) => refund.state === state,
  );

const refund = (kind: Fault['kind'], more: Partial<Fault> = {}): Fault => ({
  family: 'refund',
  kind,
  ...more,
});
const voids = (kind: Fault['kind'], more: Partial<Fault> = {}): Fault => ({ family: 'void', kind, ...more });

/** The rows and the gateway agree that this much came back, by one refund transaction. */
async function expectGivenBackOnce(sold: Sold, id: string, amount: string): Promise<void> {
  const transactions = await test.sandbox.transactionsOf(id);
  const row = await refundOf(ctx, id);
  expect(transactions).toMatchObject([{ id: row.transactionId, status: 'submitted_for_settlement', amount }]);
  expect(row).toMatchObject({ state: 'done', nextCheckAt: null, failure: null });
  expect(await orderOf(ctx, sold)).toMatchObject({
    money: amount === '10.00' ? 'refunded' : 'refunded_in_part',
  });
}

describe('a refund that is not answered', () => {
  it.each<[string, Fault[], Fault[]]>([
    ['dropped after the refund transaction was made', [refund('drop-answer')], []],
    ['reset before', [refund('reset')], []],
    ['500', [refund('500')], []],
    ['429', [refund('429')], []],
    ['malformed', [refund('malformed')], []],
    ['later than the api waits', [refund('delay', { ms: 900 })], []],
    ['dropped, then 500, then reset', [refund('drop-answer')], [refund('500'), refund('reset')]],
    ['reset, then dropped', [refund('reset')], [refund('drop-answer')]],
    [
      'dropped, and the payment cannot be looked up',
      [refund('drop-answer')],
      [{ family: 'find', kind: '500' }],
    ],
    ['reset, where request keys are not allowed', [refund('key-not-allowed'), refund('reset')], []],
    ['dropped, where request keys are not allowed', [refund('key-not-allowed'), refund('drop-answer')], []],
    ['dropped, then keys are not allowed any more', [refund('drop-answer')], [refund('key-not-allowed')]],
    ['reset, then keys are not allowed any more', [refund('reset')], [refund('key-not-allowed')]],
    ['a key that fails with a server error', [refund('key-server-error')], []],
  ])('%s: is made once in the end', async (_, now, later) => {
    const sold = await sellSettled(test);
    const input = ask(sold, { lines: [{ productId: sold.kettle, quantity: 1, restock: true }] });
    await test.sandbox.fault(...now);
    const first = await createRefund(sold.admin, input);
    expect(first).toMatchObject({ state: 'unknown', amountPaise: 499 });
    expect(await stockOf(ctx, sold.kettle), 'nothing is back yet').toMatchObject({ stock: 8, sold: 2 });
    expect(await createRefund(sold.admin, input)).toMatchObject({ state: 'unknown' });
    await test.sandbox.fault(...later);
    await sweptUntil(input.id, 'done');
    await expectGivenBackOnce(sold, input.id, '4.99');
    expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 9, reserved: 0, sold: 1 });
  });

  it('that a key which may not be used answers at once is made without it at once', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold, { amountPaise: 400 });
    await test.sandbox.fault(refund('key-not-allowed'));
    expect(await createRefund(sold.admin, input)).toMatchObject({ state: 'done' });
    await expectGivenBackOnce(sold, input.id, '4.00');
    expect(await refundOf(ctx, input.id)).toMatchObject({ keyless: true });
  });

  it('is made once by two processes that look after it, with and without a key', async () => {
    for (const faults of [[refund('reset')], [refund('key-not-allowed'), refund('reset')]]) {
      const sold = await sellSettled(test);
      const input = ask(sold, { amountPaise: 300 });
      await test.sandbox.fault(...faults);
      await createRefund(sold.admin, input);
      await makeRefundDue(ctx, input.id);
      await Promise.all([sweepRefunds(ctx), sweepRefunds(ctx), sweepRefunds(ctx)]);
      await sweptUntil(input.id, 'done');
      await expectGivenBackOnce(sold, input.id, '3.00');
    }
  });

  it('is made once by two processes of which one took it over from the other', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold, { amountPaise: 300 });
    await test.sandbox.fault(refund('key-not-allowed'), refund('reset'));
    await createRefund(sold.admin, input);
    // The first is slow to learn what the payment is, and its time is over meanwhile.
    await test.sandbox.fault({ family: 'find', kind: 'delay', ms: 400 });
    await makeRefundDue(ctx, input.id);
    const slow = sweepRefunds(ctx);
    await eventually(
      () => refundOf(ctx, input.id),
      ({ checks }) => checks === 1,
    );
    await sweep(input.id);
    await slow;
    await expectGivenBackOnce(sold, input.id, '3.00');
  });

  it('whose first call lands only after it was repeated without a key leaves one refund transaction', async () => {
    const sold = await sellSettled(test);
    const input = ask(sold, { amountPaise: 300 });
    // Still on its way, far beyond what anybody waits for.
    await test.sandbox.fault(refund('key-not-allowed'), refund('delay', { ms: 2_000 }));
    expect(await createRefund(sold.admin, input)).toMatchObject({ state: 'unknown' });
    await sweptUntil(input.id, 'done');
    const transactions = await eventually(
      () => test.sandbox.transactionsOf(input.id),
      (all) => all.length === 2,
    );
    const named = (await refundOf(ctx, input.id)).transactionId;
    const late = transactions.find(({ id }) => id !== named);
    const landed = await found(ctx, late?.id ?? '');
    expect((await applyTransaction(ctx, landed)).changed).toContain('is voided');
    const again = await found(ctx, late?.id ?? '');
    expect(again).toMatchObject({ status: 'voided' });
    expect(await applyTransaction(ctx, again)).toEqual({ of: 'refund', changed: null });
    expect(await refundOf(ctx, input.id)).toMatchObject({ state: 'done', transactionId: named });
  });

  it('is asked about ever less often, and never while its last call may be on its way', async () => {
    const patient = { ...ctx, env: { ...ctx.env, gatewayTimeoutMs: 1_000 } };
    const sold = await sellSettled(test);
    const input = ask(sold, { amountPaise: 100 });
    await test.sandbox.fault(refund('500'));
    await createRefund({ ...patient, account: sold.admin.account }, input);
    const waits: number[] = [];
    for (let look = 0; look < 4; look++) {
      const { nextCheckAt } = await refundOf(ctx, input.id);
      waits.push(Math.round(((nextCheckAt?.getTime() ?? 0) - Date.now()) / 1_000));
      await makeRefundDue(ctx, input.id);
      await test.sandbox.fault(refund('500'));
      await sweepRefunds(patient);
    }
    expect(waits).toEqual([15, 15, 30, 60]);
  });
});

describe('a process that dies', () => {
  it.each(['void', 'refund'])('before it asked for the %s leaves it to the sweep', async (way) => {
    const sold = way === 'void' ? await sell(test) : await sellSettled(test);
    if (way === 'refund') {
      await applyTransaction(ctx, await found(ctx, sold.transactionId));
    }
    const input = ask(sold);
    await insertRefund(sold.admin, input);
    await expect(createRefund(sold.admin, input), 'it may be at work').rejects.toMatchObject({
      code: 'conflict',
    });
    await sweptUntil(input.id, 'done');
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment: 'canceled' });
  });
});

describe('a void', () => {
  it.each<[string, Fault[], Fault[]]>([
    ['dropped after it was done', [voids('drop-answer'), { family: 'find', kind: '500' }], []],
    ['reset', [voids('reset'), { family: 'find', kind: '500' }], []],
    ['500, twice', [voids('500')], [voids('500')]],
    ['later than the api waits', [voids('delay', { ms: 900 })], []],
  ])('%s: is done in the end, and nothing is charged', async (_, now, later) => {
    const sold = await sell(test);
    const input = ask(sold, {
      lines: [
        { productId: sold.kettle, quantity: 2, restock: true },
        { productId: sold.cup, quantity: 1, restock: false },
      ],
    });
    // The first look at the payment is before the void; only the ones after it go wrong.
    const [first, ...looks] = now;
    if (first) await test.sandbox.fault(first);
    const creating = createRefund(sold.admin, input);
    await eventually(
      () => ctx.db.selectFrom('refunds').select('id').where('id', '=', input.id).execute(),
      ({ length }) => length === 1,
    );
    await test.sandbox.fault(...looks);
    await creating;
    await test.sandbox.fault(...later);
    await sweptUntil(input.id, 'done');
    expect(await test.sandbox.transactionsOf(sold.attemptId)).toMatchObject([{ status: 'voided' }]);
    expect(await test.sandbox.transactionsOf(input.id)).toEqual([]);
    expect(await refundOf(ctx, input.id)).toMatchObject({ byVoid: true, transactionId: null });
    expect(await orderOf(ctx, sold)).toEqual({ money: 'refunded', fulfilment: 'canceled' });
    expect(await historyOf(ctx, sold.orderId, 'money')).toEqual([
      'none>authorised',
      'authorised>submitted',
      'submitted>refunded',
    ]);
    expect(await stockOf(ctx, sold.kettle)).toEqual({ stock: 10, reserved: 0, sold: 0 });
    expect(await stockOf(ctx, sold.cup)).toEqual({ stock: 9, reserved: 0, sold: 0 });
  });

  it('that comes too late is a refund under the same id', async () => {
    const sold = await sell(test);
    const input = ask(sold);
    await insertRefund(sold.admin, input);
    await test.sandbox.settle(sold.transactionId);
    await sweptUntil(input.id, 'done');
    expect(await refundOf(ctx, input.id)).toMatchObject({ byVoid: false });
    await expectGivenBackOnce(sold, input.id, '10.00');
  });

  it('that meets settlement on its way there is a refund under the same id', async () => {
    const sold = await sell(test);
    const input = ask(sold);
    // The payment settles between the look and the void.
    await test.sandbox.fault(voids('delay', { ms: 300 }));
    const creating = createRefund(sold.admin, input);
    await eventually(
      () => ctx.db.selectFrom('refunds').select('id').where('id', '=', input.id).execute(),
      ({ length }) => length === 1,
    );
    await test.sandbox.settle(sold.transactionId);
    expect(await creating).toMatchObject({ state: 'done', byVoid: false });
    await expectGivenBackOnce(sold, input.id, '10.00');
  });
});

describe('a part of a payment that has not settled', () => {
  it('waits, and is made once it has', async () => {
    const sold = await sell(test);
    const input = ask(sold, { amountPaise: 400 });
    expect(await createRefund(sold.admin, input)).toMatchObject({ state: 'queued', byVoid: false });
    await sweep(input.id);
    expect(await refundOf(ctx, input.id)).toMatchObject({ state: 'queued' });
    await test.sandbox.settle(sold.transactionId);
    await sweptUntil(input.id, 'done');
    await expectGivenBackOnce(sold, input.id, '4.00');
    expect(await historyOf(ctx, sold.orderId, 'refund')).toEqual([
      '>queued',
      'queued>unknown',
      'unknown>done',
    ]);
  });

  it('is made as soon as anybody hears of the settlement', async () => {
    const sold = await sell(test);
    const input = ask(sold, { amountPaise: 400 });
    expect(await createRefund(sold.admin, input)).toMatchObject({ state: 'queued' });
    await test.sandbox.settle(sold.transactionId);
    await applyTransaction(ctx, await found(ctx, sold.transactionId));
    await sweepRefunds(ctx);
    await expectGivenBackOnce(sold, input.id, '4.00');
  });

  it('can be taken back while it waits, and not after', async () => {
    const sold = await sell(test);
    const input = ask(sold, { amountPaise: 400 });
    await createRefund(sold.admin, input);
    expect(await cancelRefund(sold.admin, input)).toMatchObject({ state: 'canceled' });
    expect(await cancelRefund(sold.admin, input), 'twice is once').toMatchObject({ state: 'canceled' });
    await test.sandbox.settle(sold.transactionId);
    await sweep(input.id);
    expect(await test.sandbox.transactionsOf(input.id)).toEqual([]);

    const second = ask(sold, { amountPaise: 500 });
    expect(await createRefund(sold.admin, second)).toMatchObject({ state: 'done' });
    await expect(cancelRefund(sold.admin, second)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('waits again when the gateway says that it is too early, and asks under another key', async () => {
    const sold = await sell(test);
    const input = ask(sold, { amountPaise: 400 });
    await createRefund(sold.admin, input);
    // As after a void that came too late while the payment was still settling.
    await ctx.db.updateTable('refunds').set({ state: 'unknown' }).where('id', '=', input.id).execute();
    await callRefund(ctx, { refund: await refundOf(ctx, input.id), transactionId: sold.transactionId });
    expect(await refundOf(ctx, input.id)).toMatchObject({ state: 'queued', keyNumber: 2 });
    await test.sandbox.settle(sold.transactionId);
    await sweptUntil(input.id, 'done');
    await expectGivenBackOnce(sold, input.id, '4.00');
  });

  it('whose refusal was not heard is asked for under another key', async () => {
    const sold = await sell(test);
    const input = ask(sold, { amountPaise: 400 });
    await createRefund(sold.admin, input);
    await ctx.gateway.refund({
      refundId: input.id,
      transactionId: sold.transactionId,
      amountPaise: 400,
      key: input.id,
    });
    await test.sandbox.settle(sold.transactionId);
    await sweptUntil(input.id, 'done');
    await expectGivenBackOnce(sold, input.id, '4.00');
  });

  it('of a payment that is disputed meanwhile has failed: the bank may give the money back', async () => {
    const sold = await sell(test);
    const input = ask(sold, { amountPaise: 400 });
    await createRefund(sold.admin, input);
    await test.sandbox.settle(sold.transactionId);
    await ctx.db.updateTable('orders').set({ money: 'disputed' }).where('id', '=', sold.orderId).execute();
    await sweep(input.id);
    expect(await refundOf(ctx, input.id)).toMatchObject({
      state: 'failed',
      failure: 'the payment is disputed',
    });
    expect(await test.sandbox.transactionsOf(input.id)).toEqual([]);
  });

  it('of a payment that is voided elsewhere has failed, and the order says so', async () => {
    const sold = await sell(test);
    const input = ask(sold, { amountPaise: 400 });
    await createRefund(sold.admin, input);
    await ctx.gateway.voidAuthorization(sold.transactionId);
    await sweep(input.id);
    expect(await refundOf(ctx, input.id)).toMatchObject({ state: 'failed' });
    expect(await orderOf(ctx, sold)).toMatchObject({ money: 'refunded' });
  });
});
