import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { stockOf } from '../order/shop.fixture.ts';
import { settleAttempt } from './attempt-outcome.service.ts';
import { recordNotPaid, startAttempt } from './attempt.service.ts';
import { applyTransaction } from '../../settlement/found-transaction/found-transaction.service.ts';
import {
  attemptOf,
  expectSettled,
  found,
  onlyNonce,
  type PaidPurchase,
  paidPurchase,
  type PayTest,
  rowsOf,
  startPayTest,
  startPurchase,
  writeRefund,
} from './pay.fixture.ts';
import { saleFor } from './sale.service.ts';

let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
});
afterEach(() => test.sandbox.clearFaults());
afterAll(() => test.close());

const apply = async (id: string) => applyTransaction(ctx, await found(ctx, id));
const agreed = { of: 'attempt', changed: null };
const logged = (...words: string[]) =>
  test.logged.filter((line) => words.every((word) => line.includes(word))).length;

/** Money for an attempt that its order does not name: as if somebody at the gateway had made it. */
async function strayAuthorization(attemptId: string): Promise<string> {
  const made = await ctx.gateway.sale({
    attemptId,
    amountPaise: 1000,
    ...onlyNonce(await test.sandbox.nonce('5555555555554444')),
    store: false,
    withKey: false,
  });
  if (made.kind !== 'authorized') throw new Error(`the authorization was not made: ${made.kind}`);
  return made.transaction.id;
}

describe('a payment that an order names', () => {
  it('settles once, whoever tells it and however often', async () => {
    const paid = await paidPurchase(test);
    const before = await found(ctx, paid.transactionId);
    await test.sandbox.settle(paid.transactionId);
    const after = await found(ctx, paid.transactionId);
    const told = await Promise.all([after, after, before].map((each) => applyTransaction(ctx, each)));
    expect(told.filter(({ changed }) => changed !== null)).toEqual([
      { of: 'attempt', changed: `Transaction ${paid.transactionId} of ${paid.firstAttempt} has settled.` },
    ]);
    expect(await applyTransaction(ctx, before), 'an older answer').toEqual(agreed);
    await expectSettled(ctx, paid);
  });

  it('that is declined at settlement is told to operators once, and may settle after all', async () => {
    const paid = await paidPurchase(test);
    const now = await found(ctx, paid.transactionId);
    const declined = {
      ...now,
      status: 'settlement_declined',
      reason: { rejection: '', code: '4001', text: 'Declined' },
    };
    expect((await applyTransaction(ctx, declined)).changed).toContain('is gone (settlement_declined)');
    expect(await applyTransaction(ctx, declined)).toEqual(agreed);
    expect(await rowsOf(ctx, paid)).toMatchObject({
      money: 'declined',
      attempt: 'failed',
      nextCheckAt: null,
    });
    expect(logged('settlement_declined 4001 Declined', 'an admin must decide', paid.firstAttempt)).toBe(1);
    await test.sandbox.settle(paid.transactionId);
    expect((await apply(paid.transactionId)).changed).toContain('has settled');
    expect(await rowsOf(ctx, paid)).toMatchObject({ money: 'settled', attempt: 'settled' });
  });

  it('that somebody voided at the gateway is given back, and told to operators', async () => {
    const paid = await paidPurchase(test);
    await ctx.gateway.voidAuthorization(paid.transactionId);
    expect((await apply(paid.transactionId)).changed).toContain('is gone (voided), though its order is paid');
    expect(await apply(paid.transactionId)).toEqual(agreed);
    expect(await rowsOf(ctx, paid)).toMatchObject({ order: 'paid', money: 'refunded', attempt: 'voided' });
    expect(logged('an admin must decide', paid.firstAttempt)).toBe(1);
  });

  it('that a refund of ours voids is left to that refund', async () => {
    const paid = await paidPurchase(test);
    await writeRefund(ctx, paid, {
      amountPaise: 1000,
      state: 'unknown',
      nextCheckAt: new Date(Date.now() + 60_000),
    });
    await ctx.gateway.voidAuthorization(paid.transactionId);
    expect(await apply(paid.transactionId)).toEqual(agreed);
    expect(await rowsOf(ctx, paid)).toMatchObject({ money: 'submitted', attempt: 'submitted' });
    expect(logged('an admin must decide', paid.firstAttempt)).toBe(0);
  });

  it('whose submission the gateway does not know is submitted again', async () => {
    const paid = await paidPurchase(test);
    const now = await found(ctx, paid.transactionId);
    const told = await applyTransaction(ctx, { ...now, status: 'authorized' });
    expect(told.changed).toContain('was only held, and is submitted again');
    expect(await rowsOf(ctx, paid)).toMatchObject({ money: 'submitted', attempt: 'submitted' });
  });

  it('and is over another amount now is told each time, and written down once', async () => {
    const paid = await paidPurchase(test);
    const now = await found(ctx, paid.transactionId);
    const sentence = `Transaction ${paid.transactionId} is not the payment that was asked for: it is over 900 paise, not 1000.`;
    for (const _ of [1, 2]) {
      expect(await applyTransaction(ctx, { ...now, amountPaise: 900 })).toEqual({
        of: 'attempt',
        changed: sentence,
      });
    }
    expect(logged(sentence)).toBe(2);
    expect(await reasonsOf(paid)).toEqual([sentence]);
  });
});

const reasonsOf = async ({ order }: PaidPurchase) =>
  (
    await ctx.db
      .selectFrom('orderEvents')
      .select('reason')
      .where('orderId', '=', order.id)
      .where('reason', 'like', 'Transaction %')
      .execute()
  ).map(({ reason }) => reason);

describe('a second transaction of a paid attempt', () => {
  it('is given back while it is an authorization; the one that is named stays', async () => {
    const paid = await paidPurchase(test);
    const stray = await strayAuthorization(paid.firstAttempt);
    expect((await apply(stray)).changed).toContain('is named by no order; it is given back');
    expect(await apply(stray)).toEqual(agreed);
    expect((await found(ctx, stray)).status).toBe('voided');
    expect(await rowsOf(ctx, paid)).toMatchObject({ money: 'submitted', attempt: 'submitted' });
  });

  it('stays a difference while the gateway does not give it back', async () => {
    const paid = await paidPurchase(test);
    const stray = await found(ctx, await strayAuthorization(paid.firstAttempt));
    await test.sandbox.fault({ family: 'void', kind: '500' }, { family: 'find', kind: '500' });
    expect((await applyTransaction(ctx, stray)).changed).toContain('did not give it back yet');
    expect((await applyTransaction(ctx, stray)).changed).toContain('it is given back');
  });

  it('that has settled is for operators: in the log each time, in the history once, until it is given back', async () => {
    const paid = await paidPurchase(test);
    const stray = await strayAuthorization(paid.firstAttempt);
    await ctx.gateway.submitForSettlement(stray);
    await test.sandbox.settle(stray);
    const sentence = `Transaction ${stray} of ${paid.firstAttempt} has settled, though no order is paid by it: give the money back at the gateway.`;
    expect(await apply(stray)).toEqual({ of: 'attempt', changed: sentence });
    expect(await apply(stray)).toEqual({ of: 'attempt', changed: sentence });
    expect(logged(sentence)).toBe(2);
    expect(await reasonsOf(paid)).toEqual([sentence]);
    expect(await applyTransaction(ctx, { ...(await found(ctx, stray)), refundIds: ['credit'] })).toEqual(
      agreed,
    );
  });
});

describe('a try without an answer', () => {
  const begin = async () => {
    const purchase = await startPurchase(ctx);
    const nonce = await test.sandbox.nonce();
    const attempt = await startAttempt(purchase.shopper, { orderId: purchase.order.id, nonce });
    if (!attempt) throw new Error('the order could not be paid');
    const made = await ctx.gateway.sale(saleFor(attempt, onlyNonce(nonce, purchase.shopper)));
    if (made.kind !== 'authorized') throw new Error(made.kind);
    return { ...purchase, attempt, made, transactionId: made.transaction.id };
  };

  it('is settled by whoever hears of it first: told before our own answer, the order is paid once', async () => {
    const begun = await begin();
    expect((await apply(begun.transactionId)).changed).toBe(
      `${begun.firstAttempt} had no answer; it is paid by transaction ${begun.transactionId}.`,
    );
    expect(await settleAttempt(ctx, begun.attempt, begun.made), 'our own answer, late').toBe('paid');
    expect(await apply(begun.transactionId)).toEqual(agreed);
    expect(await rowsOf(ctx, begun)).toMatchObject({
      order: 'paid',
      money: 'submitted',
      attempt: 'submitted',
    });
    expect(await stockOf(ctx, begun.product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
    expect((await attemptOf(ctx, begun.firstAttempt)).nonceEnc).toBeNull();
  });

  it('whose authorization was voided meanwhile is over, and is no decline', async () => {
    const begun = await begin();
    await ctx.gateway.voidAuthorization(begun.transactionId);
    expect((await apply(begun.transactionId)).changed).toContain('it is not paid');
    expect(await rowsOf(ctx, begun)).toMatchObject({ order: 'pending', money: 'none', attempt: 'voided' });
    expect(await apply(begun.transactionId)).toEqual(agreed);
    expect(await rowsOf(ctx, begun)).toMatchObject({ nextCheckAt: null });
  });

  it('that was given up gives back what is found later', async () => {
    const begun = await begin();
    await recordNotPaid(ctx, begun.attempt, { move: 'refuse', reason: 'given up' });
    expect((await apply(begun.transactionId)).changed).toContain('it is given back');
    expect(await rowsOf(ctx, begun)).toMatchObject({
      order: 'pending',
      attempt: 'voided',
      nextCheckAt: null,
    });
    expect((await found(ctx, begun.transactionId)).status).toBe('voided');
  });
});

describe('a transaction of nobody', () => {
  it('names no attempt, or one of an older database under the same number', async () => {
    const paid = await paidPurchase(test);
    const other = { ...(await found(ctx, paid.transactionId)), id: 'another1' };
    const nobody = { of: 'nobody', changed: null };
    expect(await applyTransaction(ctx, { ...other, orderId: '' })).toEqual(nobody);
    expect(await applyTransaction(ctx, { ...other, orderId: 'elsewhere' })).toEqual(nobody);
    expect(await applyTransaction(ctx, { ...other, createdAt: Date.now() - 86_400_000 })).toEqual(nobody);
    expect(await rowsOf(ctx, paid)).toMatchObject({ money: 'submitted' });
  });
});
