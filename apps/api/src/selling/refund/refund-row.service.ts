import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database, RefundsTable } from '../../platform/db/schema.ts';
import { lockOrder } from '../order/locked-order.service.ts';
import { recordEvent } from '../order/order-move.service.ts';
import { refundMoves } from '../order/money-machine.ts';
import { backOffSeconds, inSeconds } from '../../platform/db/due-time.ts';
import { claimSeconds } from '../../platform/jobs/due-rows.service.ts';

type Trx = Transaction<Database>;
export type RefundRow = Selectable<RefundsTable>;
/** The states in which a refund is not finished. */
export const pendingStates = ['queued', 'unknown'] as const;

/** Adds a step of a refund to its order's history. */
export const recordRefundEvent = (
  trx: Trx,
  refund: Pick<RefundRow, 'id' | 'orderId'>,
  step: { by: string; from: RefundRow['state'] | null; to: RefundRow['state']; why?: string | null },
): Promise<void> =>
  recordEvent(trx, {
    orderId: refund.orderId,
    by: step.by,
    machine: 'refund',
    fromState: step.from,
    toState: step.to,
    reason: [refund.id, step.why].filter(Boolean).join(' '),
  });

/**
 * Records, before the call, what the gateway will be asked for, so that another process can continue if this one dies.
 * Returns null when the refund is finished or another process has claimed it since; then the gateway must not be called.
 */
export async function beginCall(
  ctx: Context,
  refund: RefundRow,
  change: Pick<Updateable<RefundsTable>, 'byVoid' | 'keyless' | 'keyNumber'> = {},
): Promise<RefundRow | null> {
  return ctx.db.transaction().execute(async (trx) => {
    // A change of state writes history and sums, so the order's row must be locked first.
    if (refund.state === 'queued') await lockOrder(trx, refund.orderId);
    const begun = await trx
      .updateTable('refunds')
      .set({
        ...change,
        nextCheckAt: inSeconds(claimSeconds(ctx)),
        ...(refund.state === 'queued' && { state: refundMoves.call.to }),
      })
      .where('id', '=', refund.id)
      .where('state', '=', refund.state)
      .where('checks', '=', refund.checks)
      .returningAll()
      .executeTakeFirst();
    if (!begun) return null;
    if (refund.state !== begun.state) {
      await recordRefundEvent(trx, refund, { by: 'gateway', from: refund.state, to: begun.state });
    }
    return begun;
  });
}

/**
 * Schedules the next check of a refund whose outcome is uncertain; does nothing when the refund has changed since. A
 * queued one waits for settlement. An unanswered one is checked after 15 s, 30 s, … at most an hour, and never while its
 * last call may still be running.
 */
export async function postpone(ctx: Context, refund: RefundRow, failure: string): Promise<void> {
  const wait =
    refund.state === 'queued'
      ? ctx.env.settlementCheckAfterMs / 1_000
      : Math.max(claimSeconds(ctx), backOffSeconds(refund.checks));
  const postponed = await ctx.db
    .updateTable('refunds')
    .set({ failure, nextCheckAt: inSeconds(wait) })
    .where('id', '=', refund.id)
    .where('state', '=', refund.state)
    .where('checks', '=', refund.checks)
    .executeTakeFirstOrThrow();
  if (refund.state === 'unknown' && postponed.numUpdatedRows > 0n) {
    ctx.log.warn({ refund: refund.id }, `A refund is not settled yet: ${failure}.`);
  }
}

/**
 * Queues a refund that the gateway refused because the payment has not settled. It waits for the settlement and can be
 * canceled. The call made no refund transaction, and its request key cannot be used again.
 */
export async function putInQueue(ctx: Context, refund: RefundRow, why: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockOrder(trx, refund.orderId);
    const queued = await trx
      .updateTable('refunds')
      .set({
        state: refundMoves.queue.to,
        failure: why,
        keyNumber: sql`key_number + 1`,
        nextCheckAt: inSeconds(ctx.env.settlementCheckAfterMs / 1_000),
      })
      .where('id', '=', refund.id)
      .where('state', 'in', refundMoves.queue.from)
      .where('checks', '=', refund.checks)
      .executeTakeFirstOrThrow();
    if (queued.numUpdatedRows === 0n) return;
    await recordRefundEvent(trx, refund, { by: 'gateway', from: 'unknown', to: 'queued', why });
  });
}
