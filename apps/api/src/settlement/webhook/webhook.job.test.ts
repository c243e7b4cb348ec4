import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { historyOf, stockOf } from '../../selling/order/shop.fixture.ts';
import { settleAttempt } from '../../selling/payment/attempt-outcome.service.ts';
import { startAttempt } from '../../selling/payment/attempt.service.ts';
import { sweepEvents } from './webhook.job.ts';
import { storeEvent } from './webhook.service.ts';
import {
  eventually,
  makeDue,
  onlyNonce,
  type PaidPurchase,
  paidPurchase,
  type PayTest,
  rowsOf,
  startPayTest,
  startPurchase,
} from '../../selling/payment/pay.fixture.ts';
import { sweepAttempts } from '../../selling/payment/payment.job.ts';
import { saleFor } from '../../selling/payment/sale.service.ts';

/** Webhook events as the sandbox really sends them, to the door of an api that really listens. */
let test: PayTest;
let ctx: Context;
beforeAll(async () => {
  test = await startPayTest();
  ctx = test.ctx;
  const webhookUrl = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/webhooks/braintree`;
  // It asks the address to prove whose it is, before it sends anything there.
  await test.sandbox.control('settings', { webhookUrl, sendNotices: false }, 'PUT');
});
afterEach(async () => {
  await test.sandbox.clearFaults();
  await ctx.db.deleteFrom('gatewayEvents').execute();
});
afterAll(() => test.close());

interface Sent {
  id: string;
  kind: string;
  transactionId: string | null;
  lastAnswer: string;
}
const webhooksOf = async (transactionId: string): Promise<Sent[]> =>
  (await test.sandbox.control<Sent[]>('notices')).filter((event) => event.transactionId === transactionId);
const send = ({ id }: Pick<Sent, 'id'>) => test.sandbox.control<Sent>(`notices/${id}/send`, {});
const events = () => ctx.db.selectFrom('gatewayEvents').selectAll().orderBy('receivedAt').execute();
const allHandled = () =>
  eventually(events, (all) => all.length > 0 && all.every(({ handledAt }) => handledAt !== null));

async function settledPurchase(): Promise<PaidPurchase> {
  const paid = await paidPurchase(test);
  await test.sandbox.settle(paid.transactionId);
  return paid;
}
const open = ({ transactionId }: PaidPurchase) =>
  test.sandbox.control<{ id: string }>(`transactions/${transactionId}/dispute`, {});
const move = (id: string, status: string) => test.sandbox.control(`disputes/${id}`, { status });
const money = async (paid: PaidPurchase) => (await rowsOf(ctx, paid)).money;

describe('a webhook event of the sandbox', () => {
  it('is believed three times as once', async () => {
    const paid = await settledPurchase();
    const dispute = await open(paid);
    const [event] = await webhooksOf(paid.transactionId);
    expect(event).toMatchObject({ kind: 'dispute_opened' });
    for (let times = 0; times < 3; times++) {
      expect((await send(event as Sent)).lastAnswer).toContain('200');
      await allHandled();
    }
    expect(await events()).toMatchObject([
      { kind: 'dispute_opened', transactionId: paid.transactionId, tries: 1, error: null },
    ]);
    expect(await money(paid)).toBe('disputed');
    // The settlement was not asked about before: the webhook event brought it along.
    expect(await historyOf(ctx, paid.order.id, 'money')).toEqual([
      'none>authorised',
      'authorised>submitted',
      'submitted>settled',
      'settled>disputed',
    ]);
    expect((await events())[0]?.outcome).toContain(`Dispute ${dispute.id} of ${paid.firstAttempt} is open.`);
  });

  it('may come late and out of order: what holds is what the gateway says now', async () => {
    const paid = await settledPurchase();
    const { id } = await open(paid);
    await move(id, 'under_review');
    await move(id, 'won');
    const newestFirst = await webhooksOf(paid.transactionId);
    expect(newestFirst.map(({ kind }) => kind)).toEqual([
      'dispute_won',
      'dispute_under_review',
      'dispute_opened',
    ]);
    for (const event of newestFirst) {
      await send(event);
      await allHandled();
      expect(await money(paid)).toBe('settled');
    }
    expect(await ctx.db.selectFrom('disputes').select(['id', 'status']).execute()).toContainEqual({
      id,
      status: 'won',
    });
  });

  it('may come before our own answer: the order is paid once', async () => {
    const purchase = await startPurchase(ctx);
    const nonce = await test.sandbox.nonce();
    const attempt = await startAttempt(purchase.shopper, { orderId: purchase.order.id, nonce });
    if (!attempt) throw new Error('the order could not be paid');
    const made = await ctx.gateway.sale(saleFor(attempt, onlyNonce(nonce, purchase.shopper)));
    if (made.kind !== 'authorized') throw new Error(made.kind);
    await storeEvent(ctx, 'early', { kind: 'transaction_disbursed', transactionId: made.transaction.id });
    await Promise.all([sweepEvents(ctx), settleAttempt(ctx, attempt, made), sweepEvents(ctx)]);
    // Whoever was first captures; our own answer leaves that to whoever asked for it, here nobody.
    await makeDue(ctx, purchase.firstAttempt);
    await sweepAttempts(ctx);
    expect(await rowsOf(ctx, purchase)).toMatchObject({ order: 'paid', attempt: 'submitted' });
    expect(await stockOf(ctx, purchase.product)).toEqual({ stock: 8, reserved: 0, sold: 2 });
    expect(await test.sandbox.transactionsOf(purchase.firstAttempt)).toMatchObject([
      { status: 'submitted_for_settlement' },
    ]);
  });

  it('waits while the gateway does not answer, ever longer, with its words beside it, and is never lost', async () => {
    const paid = await settledPurchase();
    await storeEvent(ctx, 'away', { kind: 'transaction_settled', transactionId: paid.transactionId });
    const waits: number[] = [];
    for (let times = 0; times < 3; times++) {
      await test.sandbox.fault({ family: 'find', kind: '500' });
      await ctx.db
        .updateTable('gatewayEvents')
        .set({ nextCheckAt: new Date(0) })
        .execute();
      await sweepEvents(ctx);
      const [event] = await events();
      expect(event).toMatchObject({ handledAt: null, error: expect.stringMatching(/server/i) as string });
      waits.push(Math.round(((event?.nextCheckAt?.getTime() ?? 0) - Date.now()) / 15_000));
    }
    expect(waits).toEqual([1, 2, 4]);
    await ctx.db
      .updateTable('gatewayEvents')
      .set({ nextCheckAt: new Date(0) })
      .execute();
    await sweepEvents(ctx);
    expect(await events()).toMatchObject([
      { error: null, outcome: expect.stringContaining('has settled') as string, tries: 4 },
    ]);
    expect(await money(paid)).toBe('settled');
  });

  it('that the gateway shows nothing of yet is looked into again, and closed in the end', async () => {
    const paid = await settledPurchase();
    await storeEvent(ctx, 'unseen', { kind: 'dispute_opened', transactionId: paid.transactionId });
    await storeEvent(ctx, 'unknown', { kind: 'transaction_settled', transactionId: 'nosuchone' });
    await sweepEvents(ctx);
    expect((await events()).map(({ handledAt, error }) => [handledAt, error])).toEqual([
      [null, 'the gateway shows no dispute of its transaction'],
      [null, 'the gateway does not know its transaction'],
    ]);
    await ctx.db
      .updateTable('gatewayEvents')
      .set({ nextCheckAt: new Date(0), tries: 12 })
      .execute();
    await sweepEvents(ctx);
    expect((await events()).every(({ handledAt }) => handledAt)).toBe(true);
  });

  it('of a transaction that is not ours, or of none, is noted and closed', async () => {
    const made = await ctx.gateway.sale({
      attemptId: 'of-another-shop',
      amountPaise: 1000,
      ...onlyNonce(await test.sandbox.nonce()),
      store: false,
      withKey: false,
    });
    if (made.kind !== 'authorized') throw new Error(made.kind);
    await storeEvent(ctx, 'other', { kind: 'transaction_settled', transactionId: made.transaction.id });
    await storeEvent(ctx, 'none', { kind: 'payment_method_revoked_by_customer', transactionId: null });
    await Promise.all([sweepEvents(ctx), sweepEvents(ctx)]);
    expect((await events()).map(({ outcome, tries }) => [outcome, tries])).toEqual([
      ['No payment or refund of ours is its transaction.', 1],
      ['It names no transaction: nothing of ours hangs on it.', 1],
    ]);
  });
});
