import type { AttemptState } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { recordEvent, writeMoney } from '../order/order-move.service.ts';
import type { Attempt } from './attempt.service.ts';
import type { GatewayTransaction } from '../gateway/gateway.ts';
import { moneyMove, type MoneyMove } from '../order/money-machine.ts';

/** The attempt that an order's money belongs to. */
export type Paid = Pick<Attempt, 'id' | 'orderId' | 'transactionId'>;

interface Change {
  move: MoneyMove;
  state: AttemptState;
  /** When to look at it next; null: not any more. */
  nextCheckAt: ReturnType<typeof sql<Date>> | null;
  /** The gateway's words, for operators. */
  reason?: string;
}

/**
 * One commit: the order's money and its attempt move together. False when the money is not where the
 * move starts (it moved before), or the order was not paid by this attempt: then nothing changed.
 */
export async function recordMoney(
  ctx: Context,
  attempt: Paid,
  { move, state, nextCheckAt, reason }: Change,
): Promise<boolean> {
  const { from, to } = moneyMove(move);
  return ctx.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'money'])
      .where('id', '=', attempt.orderId)
      .where('paidAttemptId', '=', attempt.id)
      .where('money', 'in', from)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return false;
    await trx
      .updateTable('attempts')
      .set({ state, nextCheckAt, checks: 0, ...(reason && { reason }) })
      .where('id', '=', attempt.id)
      .execute();
    await writeMoney(trx, order, { to, reason: reason ?? attempt.id });
    if (move === 'settle') await wakeQueuedRefund(trx, attempt);
    return true;
  });
}

/** What waited for the settlement is due, whoever heard of it. */
const wakeQueuedRefund = (trx: Transaction<Database>, { id }: Paid) =>
  trx
    .updateTable('refunds')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('attemptId', '=', id)
    .where('state', '=', 'queued')
    .execute();

export const recordSubmitted = (ctx: Context, attempt: Paid): Promise<boolean> =>
  recordMoney(ctx, attempt, {
    move: 'submit',
    state: 'submitted',
    // Settlement of cards is not announced: it is asked for (money.md).
    nextCheckAt: sql<Date>`now() + make_interval(secs => ${ctx.env.settlementCheckAfterMs / 1_000})`,
  });

export const recordSettled = (ctx: Context, attempt: Paid): Promise<boolean> =>
  recordMoney(ctx, attempt, { move: 'settle', state: 'settled', nextCheckAt: null });

/**
 * A paid order's money is gone: written down and told to operators; the order is not charged again by
 * itself. A void that a refund of ours is waiting for is left to that refund. True when it was news.
 */
export async function recordGone(
  ctx: Context,
  attempt: Paid,
  { status, reason: words }: Pick<GatewayTransaction, 'status' | 'reason'>,
): Promise<boolean> {
  const voided = status === 'voided';
  if (voided && (await refundIsUnderWay(ctx, attempt))) return false;
  const reason = [status, words].filter(Boolean).join(' ');
  const isNews = await recordMoney(
    ctx,
    attempt,
    voided
      ? { move: 'refund', state: 'voided', nextCheckAt: null, reason }
      : { move: 'decline', state: 'failed', nextCheckAt: null, reason },
  );
  if (isNews) {
    ctx.log.error(
      { attempt: attempt.id, transaction: attempt.transactionId },
      `The money of a paid order is gone (${reason}): an admin must decide what becomes of the order.`,
    );
  }
  return isNews;
}

const refundIsUnderWay = async ({ db }: Context, { id }: Paid): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('refunds')
      .select('id')
      .where('attemptId', '=', id)
      .where('state', 'in', ['queued', 'unknown'])
      .executeTakeFirst(),
  );

/**
 * Tells operators what only a person can mend, each time it is seen, and writes it into the order's
 * history once. `sentence` must say the same each time.
 */
export async function reportToOperators(ctx: Context, attempt: Paid, sentence: string): Promise<void> {
  ctx.log.error({ attempt: attempt.id, order: attempt.orderId }, sentence);
  await ctx.db.transaction().execute(async (trx) => {
    const { money } = await trx
      .selectFrom('orders')
      .select('money')
      .where('id', '=', attempt.orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = await trx
      .selectFrom('orderEvents')
      .select('id')
      .where('orderId', '=', attempt.orderId)
      .where('reason', '=', sentence)
      .executeTakeFirst();
    if (known) return;
    await recordEvent(trx, {
      orderId: attempt.orderId,
      by: 'gateway',
      machine: 'money',
      fromState: money,
      toState: money,
      reason: sentence,
    });
  });
}
