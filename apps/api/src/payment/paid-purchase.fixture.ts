import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '../context.ts';
import type { RefundsTable } from '../db/schema.ts';
import { historyOf } from '../order/shop.fixture.ts';
import type { GatewayTransaction } from '../gateway/gateway.ts';
import { attemptOf, eventually, type PayTest, type Purchase, startPurchase } from './pay.fixture.ts';
import { payOrder } from './payment.service.ts';

export interface PaidPurchase extends Purchase {
  transactionId: string;
}

/** An order of two kettles that is paid, its payment submitted. */
export async function paidPurchase({ ctx, sandbox }: PayTest): Promise<PaidPurchase> {
  const purchase = await startPurchase(ctx);
  await payOrder(purchase.shopper, { orderId: purchase.order.id, nonce: await sandbox.nonce() });
  const { transactionId } = await eventually(
    () => attemptOf(ctx, purchase.firstAttempt),
    ({ state }) => state === 'submitted',
  );
  return { ...purchase, transactionId: transactionId ?? '' };
}

/** What the gateway says of a transaction now. */
export async function found({ gateway }: Context, id: string): Promise<GatewayTransaction> {
  const outcome = await gateway.find(id);
  if (outcome.kind !== 'found') throw new Error(`the gateway has no transaction ${id}`);
  return outcome.transaction;
}

/** A refund of a purchase, by its row alone. */
export async function writeRefund(
  { db }: Context,
  { order, firstAttempt }: Purchase,
  refund: Pick<Insertable<RefundsTable>, 'amountPaise' | 'state' | 'transactionId' | 'nextCheckAt'>,
): Promise<void> {
  const about = { id: randomUUID(), orderId: order.id, attemptId: firstAttempt, bodyHash: Buffer.from('x') };
  await db
    .insertInto('refunds')
    .values({ ...about, ...refund })
    .execute();
}

/** The rows and the history say that it was paid and has settled, and nothing is looked at any more. */
export async function expectSettled(ctx: Context, purchase: Purchase): Promise<void> {
  expect(await rowsOf(ctx, purchase)).toEqual({
    order: 'paid',
    money: 'settled',
    attempt: 'settled',
    nextCheckAt: null,
  });
  expect(await historyOf(ctx, purchase.order.id, 'money')).toEqual([
    'none>authorised',
    'authorised>submitted',
    'submitted>settled',
  ]);
}

/** Where the order's money is, and its attempt, by their rows. */
export async function rowsOf({ db }: Context, { order, firstAttempt }: Purchase) {
  const { money, state } = await db
    .selectFrom('orders')
    .select(['money', 'state'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const attempt = await attemptOf({ db } as Context, firstAttempt);
  return { order: state, money, attempt: attempt.state, nextCheckAt: attempt.nextCheckAt };
}
