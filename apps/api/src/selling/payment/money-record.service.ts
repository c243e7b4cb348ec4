import type { AttemptState } from 'contracts';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/db/schema.ts';
import { issueCreditNoteOfVoid } from '../gst/credit-note-issue.service.ts';
import { lockOrder } from '../order/locked-order.service.ts';
import { recordEvent, writeMoney } from '../order/order-move.service.ts';
import { type Attempt, reschedule } from './attempt.service.ts';
import { statusLine } from '../../platform/gateway/gateway-transaction.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { attemptMoves, moneyMove, type MoneyMove } from '../order/money-machine.ts';

/** The attempt that paid an order. */
type Paid = Pick<Attempt, 'id' | 'orderId' | 'transactionId'>;

interface Change {
  move: MoneyMove;
  state: AttemptState;
  /** When to check it next; null: never again. */
  nextCheckAt: ReturnType<typeof sql<Date>> | null;
  /** The gateway's message, for operators. */
  reason?: string;
}

/**
 * Moves the order's money and its attempt in one commit. Returns false when the money is not in the state from which
 * the move starts, or when another attempt paid the order; then nothing changed.
 */
async function recordMoney(
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
    const { amountPaise } = await trx
      .updateTable('attempts')
      .set({ state, nextCheckAt, checks: 0, ...(reason && { reason }) })
      .where('id', '=', attempt.id)
      .returning('amountPaise')
      .executeTakeFirstOrThrow();
    await writeMoney(trx, order, { to, reason: reason ?? attempt.id });
    if (move === 'settle') await wakeQueuedRefund(trx, attempt);
    // Only a payment that has not settled is voided, so nothing of it was given back before.
    if (move === 'refund') await issueCreditNoteOfVoid(trx, ctx, { orderId: order.id, amountPaise });
    return true;
  });
}

/** Makes refunds due that waited for the settlement. */
const wakeQueuedRefund = (trx: Transaction<Database>, { id }: Paid) =>
  trx
    .updateTable('refunds')
    .set({ nextCheckAt: sql<Date>`now()` })
    .where('attemptId', '=', id)
    .where('state', '=', 'queued')
    .execute();

export const recordSubmitted = (ctx: Context, attempt: Paid): Promise<boolean> =>
  recordMoney(ctx, attempt, {
    move: 'capture',
    state: attemptMoves.capture.to,
    // The gateway sends no webhook event when a card payment settles, so a sweep asks for it (docs/behaviour/money.md#settlement).
    nextCheckAt: sql<Date>`now() + make_interval(secs => ${ctx.env.settlementCheckAfterMs / 1_000})`,
  });

export const recordSettled = (ctx: Context, attempt: Paid): Promise<boolean> =>
  recordMoney(ctx, attempt, { move: 'settle', state: attemptMoves.settle.to, nextCheckAt: null });

/**
 * Records that the money of a paid order is gone and reports it to operators. The order is not charged again. When one
 * of our refunds is voiding the payment, that refund records it instead. Returns true when it was not recorded before.
 */
export async function recordGone(
  ctx: Context,
  attempt: Paid,
  transaction: Pick<GatewayTransaction, 'status' | 'reason'>,
): Promise<boolean> {
  const voided = transaction.status === 'voided';
  if (voided && (await refundIsUnderWay(ctx, attempt))) return false;
  const reason = statusLine(transaction);
  const isNews = await recordMoney(
    ctx,
    attempt,
    voided
      ? { move: 'refund', state: attemptMoves.void.to, nextCheckAt: null, reason }
      : { move: 'decline', state: attemptMoves.fail.to, nextCheckAt: null, reason },
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
 * Logs a problem that only a person can solve, each time it is found, and adds it to the order's history once. The
 * `sentence` must be the same each time.
 */
export async function reportToOperators(ctx: Context, attempt: Paid, sentence: string): Promise<void> {
  ctx.log.error({ attempt: attempt.id, order: attempt.orderId }, sentence);
  await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, attempt.orderId);
    const known = await trx
      .selectFrom('orderEvents')
      .select('id')
      .where('orderId', '=', attempt.orderId)
      .where('reason', '=', sentence)
      .executeTakeFirst();
    if (known || !order) return;
    await recordEvent(trx, {
      orderId: attempt.orderId,
      by: 'gateway',
      machine: 'money',
      fromState: order.money,
      toState: order.money,
      reason: sentence,
    });
  });
}

type Authorized = Pick<Attempt, 'id' | 'orderId' | 'transactionId' | 'state' | 'checks'>;

/**
 * Steps 4 and 5: captures the transaction that the order names, by submitting it for settlement, and records that.
 * Repeatable. Without an answer of the gateway the sweep tries again.
 */
export async function captureAttempt(ctx: Context, attempt: Authorized): Promise<void> {
  if (!attempt.transactionId) return;
  const outcome = await ctx.gateway.submitForSettlement(attempt.transactionId);
  switch (outcome.kind) {
    case 'submitted':
      return void (await recordSubmitted(ctx, attempt));
    case 'settled':
      return void (await recordSettled(ctx, attempt));
    case 'gone':
      return noteGone(ctx, attempt, attempt.transactionId);
    case 'unknown':
      return later(ctx, attempt, outcome.reason);
  }
}

/** The authorization is gone: asks the gateway why, and records it. Without an answer the sweep tries again. */
async function noteGone(ctx: Context, attempt: Authorized, transactionId: string): Promise<void> {
  const found = await ctx.gateway.find(transactionId);
  if (found.kind === 'found') return void (await recordGone(ctx, attempt, found.transaction));
  return later(ctx, attempt, found.kind === 'unknown' ? found.reason : 'the gateway does not know it');
}

async function later(ctx: Context, attempt: Authorized, reason: string): Promise<void> {
  ctx.log.warn({ attempt: attempt.id }, `A payment is not submitted yet: ${reason}.`);
  await reschedule(ctx, attempt);
}
