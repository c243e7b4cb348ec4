import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { getOrder } from '../order/order.service.ts';
import { stockOf } from '../order/shop.fixture.ts';
import { type Attempt, recordNotPaid, recordPaid, startAttempt } from './attempt.service.ts';
import {
  attemptOf,
  eventually,
  makeDue,
  makeOlder,
  onlyNonce,
  type PayTest,
  type Purchase,
  startPayTest,
  startPurchase,
} from './pay.fixture.ts';
import { sweepAttempts } from './payment.job.ts';
import { payOrder } from './payment.service.ts';
import { cards, type Fault } from '../../platform/gateway/sandbox.fixture.ts';
import { saleFor } from './sale.service.ts';
import { settleAttempt } from './attempt-outcome.service.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const sweep = async (attemptId: string) => {
  await makeDue(ctx, attemptId);
  await sweepAttempts(ctx);
};

/** The rows, the gateway and the shelves agree that this order was paid, once. */
async function expectPaidOnce({ shopper, order, product, firstAttempt }: Purchase): Promise<void> {
  const attempt = await eventually(
    () => attemptOf(ctx, firstAttempt),
    ({ state }) => state === 'submitted',
  );
  expect(await test.sandbox.transactionsOf(firstAttempt)).toMatchObject([
    { id: attempt.transactionId, status: 'submitted_for_settlement', amount: '10.00' },
  ]);
  expect(await test.sandbox.transactionsOf(`${order.number}-2`)).toEqual([]);
  expect(await getOrder(shopper, order)).toMatchObject({ state: 'paid', money: 'submitted' });
  expect(await stockOf(ctx, product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
  expect(attempt.nonceEnc).toBeNull();
}

/** The rows, the gateway and the shelves agree that nothing is held and the order can be paid. */
async function expectPayable({ shopper, order, product, firstAttempt }: Purchase): Promise<void> {
  expect(await getOrder(shopper, order)).toMatchObject({ state: 'pending', money: 'none' });
  expect(await stockOf(ctx, product)).toEqual({ stock: 10, reserved: 2, sold: 0 });
  const held = (await test.sandbox.transactionsOf(firstAttempt)).filter(
    ({ status }) => !['voided', 'processor_declined', 'gateway_rejected', 'failed'].includes(status),
  );
  expect(held).toEqual([]);
  expect((await attemptOf(ctx, firstAttempt)).nonceEnc).toBeNull();
}

describe('an answer that does not come', () => {
  const sale = (kind: Fault['kind'], more: Partial<Fault> = {}): Fault => ({ family: 'sale', kind, ...more });

  it.each<[string, Fault[], Fault[]]>([
    ['dropped after the sale was made', [sale('drop-answer')], []],
    ['reset before the sale was made', [sale('reset')], []],
    ['500', [sale('500')], []],
    ['later than the api waits', [sale('delay', { ms: 900 })], []],
    ['dropped, then 500, then reset', [sale('drop-answer')], [sale('500'), sale('reset')]],
    [
      'dropped, where request keys are not allowed',
      [sale('key-not-allowed'), sale('drop-answer')],
      [sale('key-not-allowed')],
    ],
    [
      'reset, where request keys are not allowed',
      [sale('key-not-allowed'), sale('reset')],
      [sale('key-not-allowed')],
    ],
    ['dropped, then the key fails with a server error', [sale('drop-answer')], [sale('key-server-error')]],
  ])('%s: the shopper is told to wait, and the order is paid once in the end', async (_, now, later) => {
    const purchase = await startPurchase(ctx);
    const { shopper, order, firstAttempt } = purchase;
    const nonce = await test.sandbox.nonce();
    await test.sandbox.fault(...now);
    const result = await payOrder(shopper, { orderId: order.id, nonce });
    expect(result).toMatchObject({
      outcome: 'unknown',
      order: { state: 'paying', payment: { state: 'unknown' } },
    });
    expect(result.message).toContain('Please do not pay again');
    await expect(payOrder(shopper, { orderId: order.id, nonce })).rejects.toMatchObject({
      code: 'payment_in_progress',
    });
    await sweepAttempts(ctx);
    expect(await getOrder(shopper, order), 'before its time nothing is asked').toMatchObject({
      state: 'paying',
    });

    await test.sandbox.fault(...later);
    // Each unanswered look is followed by another; so is one while the first call still runs (915233).
    await eventually(
      async () => {
        await sweep(firstAttempt);
        return getOrder(shopper, order);
      },
      ({ state }) => state === 'paid',
    );
    await expectPaidOnce(purchase);
    expect(test.logged.join('\n')).not.toContain(nonce);
  });

  it('of a declined card makes the order payable again', async () => {
    for (const faults of [[sale('drop-answer')], [sale('key-not-allowed'), sale('drop-answer')]]) {
      const purchase = await startPurchase(ctx);
      const nonce = await test.sandbox.nonce(cards.declined);
      await test.sandbox.fault(...faults);
      expect(await payOrder(purchase.shopper, { orderId: purchase.order.id, nonce })).toMatchObject({
        outcome: 'unknown',
      });
      if (faults.length > 1) await test.sandbox.fault(sale('key-not-allowed'));
      await sweep(purchase.firstAttempt);
      expect(await attemptOf(ctx, purchase.firstAttempt)).toMatchObject({ state: 'declined' });
      await expectPayable(purchase);
    }
  });

  it('is never called a failure while a consumed nonce may have made a transaction', async () => {
    const purchase = await startPurchase(ctx);
    const { shopper, order, firstAttempt } = purchase;
    const nonce = await test.sandbox.nonce();
    // Consumed elsewhere, so that nothing can be found; the gateway never says why.
    await ctx.gateway.sale({
      attemptId: 'elsewhere',
      amountPaise: 1,
      ...onlyNonce(nonce),
      store: false,
      withKey: false,
    });
    const attempt = await startAttempt(shopper, { orderId: order.id, nonce });
    expect(attempt?.id).toBe(firstAttempt);
    const keyless = () => test.sandbox.fault(sale('key-not-allowed'));
    await keyless();
    await sweep(firstAttempt);
    expect(await attemptOf(ctx, firstAttempt)).toMatchObject({ state: 'created', nonceConsumed: true });

    await makeOlder(ctx, firstAttempt, 4);
    await keyless();
    await sweepAttempts(ctx);
    expect(await attemptOf(ctx, firstAttempt), 'the nonce is kept for three hours').toMatchObject({
      nonceEnc: null,
    });
    await makeOlder(ctx, firstAttempt, 60);
    await sweepAttempts(ctx);
    expect(await getOrder(shopper, order)).toMatchObject({ state: 'paying' });

    await makeOlder(ctx, firstAttempt, 9);
    await sweepAttempts(ctx);
    await expectPayable(purchase);
  });

  it('for an unknown nonce is a failure some time after three hours, when the search has caught up', async () => {
    const purchase = await startPurchase(ctx);
    const attempt = await startAttempt(purchase.shopper, { orderId: purchase.order.id, nonce: 'never-made' });
    expect(attempt).not.toBeNull();
    await test.sandbox.fault(sale('key-not-allowed'));
    await sweep(purchase.firstAttempt);
    expect(await getOrder(purchase.shopper, purchase.order)).toMatchObject({ state: 'paying' });
    await makeOlder(ctx, purchase.firstAttempt, 3);
    await sweepAttempts(ctx);
    expect(await attemptOf(ctx, purchase.firstAttempt)).toMatchObject({ state: 'created', nonceEnc: null });
    await makeOlder(ctx, purchase.firstAttempt, 1);
    await sweepAttempts(ctx);
    await expectPayable(purchase);
  });

  it('is asked for again later while the gateway is unavailable, ever less often', async () => {
    const purchase = await startPurchase(ctx);
    await startAttempt(purchase.shopper, { orderId: purchase.order.id, nonce: await test.sandbox.nonce() });
    const waits: number[] = [];
    for (let look = 0; look < 3; look++) {
      await test.sandbox.fault(sale('500'));
      await sweep(purchase.firstAttempt);
      const { nextCheckAt } = await attemptOf(ctx, purchase.firstAttempt);
      waits.push(Math.round(((nextCheckAt?.getTime() ?? 0) - Date.now()) / 15_000));
    }
    expect(waits).toEqual([1, 2, 4]);
    await sweep(purchase.firstAttempt);
    await expectPaidOnce(purchase);
  });
});

describe('a process that dies', () => {
  const begin = async (nonce: string): Promise<Purchase & { attempt: Attempt; nonce: string }> => {
    const purchase = await startPurchase(ctx);
    const attempt = await startAttempt(purchase.shopper, { orderId: purchase.order.id, nonce });
    if (!attempt) throw new Error('the order could not be paid');
    return { ...purchase, attempt, nonce };
  };
  const sell = ({ attempt, nonce, shopper }: Purchase & { attempt: Attempt; nonce: string }) =>
    ctx.gateway.sale(saleFor(attempt, onlyNonce(nonce, shopper)));

  it('after step 1, before the gateway was called: the order is paid once', async () => {
    const purchase = await begin(await test.sandbox.nonce());
    await sweep(purchase.firstAttempt);
    await expectPaidOnce(purchase);
  });

  it('after step 1 with a card that cannot be charged: the order is payable again', async () => {
    const purchase = await begin(await test.sandbox.nonce(cards.declined));
    await sweep(purchase.firstAttempt);
    await expectPayable(purchase);
  });

  it('after step 1 with details the gateway refuses, called or not: the order is payable again', async () => {
    const nonce = await test.sandbox.nonce();
    await ctx.gateway.sale({
      attemptId: 'before',
      amountPaise: 1,
      ...onlyNonce(nonce),
      store: false,
      withKey: false,
    });
    const purchase = await begin(nonce);
    expect(await sell(purchase)).toMatchObject({ kind: 'refused' });
    await sweep(purchase.firstAttempt);
    await expectPayable(purchase);
  });

  it('after step 2, the sale not written down: the order is paid once, by that transaction', async () => {
    const purchase = await begin(await test.sandbox.nonce());
    const made = await sell(purchase);
    expect(made.kind).toBe('authorized');
    await sweep(purchase.firstAttempt);
    await expectPaidOnce(purchase);
  });

  it('after step 3, paid but not submitted: the sweep captures', async () => {
    const purchase = await begin(await test.sandbox.nonce());
    const made = await sell(purchase);
    if (made.kind !== 'authorized') throw new Error(made.reason);
    expect(await recordPaid(ctx, purchase.attempt, made.transaction)).toBe(true);
    await sweep(purchase.firstAttempt);
    await expectPaidOnce(purchase);
  });

  it('after step 4, submitted but not written down: the sweep finds it so', async () => {
    const purchase = await begin(await test.sandbox.nonce());
    const made = await sell(purchase);
    if (made.kind !== 'authorized') throw new Error(made.reason);
    await recordPaid(ctx, purchase.attempt, made.transaction);
    expect(await ctx.gateway.submitForSettlement(made.transaction.id)).toEqual({ kind: 'submitted' });
    await sweep(purchase.firstAttempt);
    await expectPaidOnce(purchase);
  });

  it.each(['drop-answer', '500', 'reset'] as const)(
    'or a capture answered with %s: the sweep finishes it',
    async (kind) => {
      const purchase = await startPurchase(ctx);
      await test.sandbox.fault({ family: 'submit', kind }, { family: 'find', kind: '500' });
      const nonce = await test.sandbox.nonce();
      expect(await payOrder(purchase.shopper, { orderId: purchase.order.id, nonce })).toMatchObject({
        outcome: 'paid',
      });
      await eventually(
        async () =>
          test.logged.some(
            (line) => line.includes('not submitted yet') && line.includes(purchase.firstAttempt),
          ),
        Boolean,
      );
      await test.sandbox.clearFaults();
      await sweep(purchase.firstAttempt);
      await expectPaidOnce(purchase);
    },
  );

  it('and two sweeps at once charge once', async () => {
    const purchase = await begin(await test.sandbox.nonce());
    await makeDue(ctx, purchase.firstAttempt);
    await Promise.all([sweepAttempts(ctx), sweepAttempts(ctx), sweepAttempts(ctx)]);
    await expectPaidOnce(purchase);
  });
});

describe('an authorization that no order names', () => {
  const begin = async (amountPaise?: number) => {
    const purchase = await startPurchase(ctx);
    const nonce = await test.sandbox.nonce();
    const attempt = await startAttempt(purchase.shopper, { orderId: purchase.order.id, nonce });
    if (!attempt) throw new Error('the order could not be paid');
    const made = await ctx.gateway.sale({
      ...saleFor(attempt, onlyNonce(nonce, purchase.shopper)),
      ...(amountPaise && { amountPaise }),
    });
    return { ...purchase, attempt, made };
  };

  it('because its amount is another is voided and reported, and the order is payable', async () => {
    const purchase = await begin(999);
    expect(await settleAttempt(ctx, purchase.attempt, purchase.made)).toBe('mismatch');
    expect(await attemptOf(ctx, purchase.firstAttempt)).toMatchObject({ state: 'voided', nextCheckAt: null });
    expect(test.logged.some((line) => line.includes('999 paise, not 1000'))).toBe(true);
    expect(await test.sandbox.transactionsOf(purchase.firstAttempt)).toMatchObject([{ status: 'voided' }]);
    await expectPayable(purchase);
  });

  it('stays due until the gateway has given it back', async () => {
    const purchase = await begin(999);
    await test.sandbox.fault({ family: 'void', kind: '500' }, { family: 'find', kind: '500' });
    await settleAttempt(ctx, purchase.attempt, purchase.made);
    expect(await test.sandbox.transactionsOf(purchase.firstAttempt)).toMatchObject([
      { status: 'authorized' },
    ]);
    await sweepAttempts(ctx);
    expect(await attemptOf(ctx, purchase.firstAttempt)).toMatchObject({ state: 'voided', nextCheckAt: null });
    await expectPayable(purchase);
  });

  it('because its answer came after the attempt was given up is voided', async () => {
    const purchase = await begin();
    await recordNotPaid(ctx, purchase.attempt, { move: 'refuse', reason: 'given up' });
    await settleAttempt(ctx, purchase.attempt, purchase.made);
    expect(await attemptOf(ctx, purchase.firstAttempt)).toMatchObject({ state: 'voided', nextCheckAt: null });
    await expectPayable(purchase);
  });

  it('because another attempt paid meanwhile is voided, and the paid one stays', async () => {
    const purchase = await begin();
    await recordNotPaid(ctx, purchase.attempt, { move: 'refuse', reason: 'given up' });
    const nonce = await test.sandbox.nonce(cards.other);
    expect(await payOrder(purchase.shopper, { orderId: purchase.order.id, nonce })).toMatchObject({
      outcome: 'paid',
    });
    await settleAttempt(ctx, purchase.attempt, purchase.made);
    expect(await test.sandbox.transactionsOf(purchase.firstAttempt)).toMatchObject([{ status: 'voided' }]);
    expect(await getOrder(purchase.shopper, purchase.order)).toMatchObject({
      state: 'paid',
      payment: { instrument: { lastFour: '4444' } },
    });
  });

  it('is not what an answer is that comes twice', async () => {
    const purchase = await begin();
    expect(await settleAttempt(ctx, purchase.attempt, purchase.made)).toBe('paid');
    expect(await settleAttempt(ctx, purchase.attempt, purchase.made)).toBe('paid');
    await sweep(purchase.firstAttempt);
    await expectPaidOnce(purchase);
  });
});

describe('money that is gone', () => {
  it('before it was submitted is written down and reported; the order is not charged again by itself', async () => {
    const purchase = await startPurchase(ctx);
    const nonce = await test.sandbox.nonce();
    const attempt = await startAttempt(purchase.shopper, { orderId: purchase.order.id, nonce });
    if (!attempt) throw new Error('the order could not be paid');
    const made = await ctx.gateway.sale(saleFor(attempt, onlyNonce(nonce, purchase.shopper)));
    if (made.kind !== 'authorized') throw new Error(made.reason);
    await recordPaid(ctx, attempt, made.transaction);
    expect(await ctx.gateway.voidAuthorization(made.transaction.id)).toEqual({ kind: 'voided' });
    await sweep(purchase.firstAttempt);
    expect(await attemptOf(ctx, purchase.firstAttempt)).toMatchObject({ state: 'voided', nextCheckAt: null });
    expect(await getOrder(purchase.shopper, purchase.order)).toMatchObject({
      state: 'paid',
      money: 'refunded',
    });
    expect(
      test.logged.some((line) => line.includes('an admin must decide') && line.includes(attempt.id)),
    ).toBe(true);
  });
});
