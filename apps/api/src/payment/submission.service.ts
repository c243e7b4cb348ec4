import type { AttemptState } from 'contracts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { recordEvent } from '../order/order-move.service.ts';
import { type Attempt, firstSettlementCheck } from './attempt.service.ts';
import { byStatus } from './sale-outcome.ts';
import { moneyMove, type MoneyMove } from './money-machine.ts';

type Held = Pick<Attempt, 'id' | 'orderId' | 'transactionId' | 'state' | 'checks'>;

/**
 * Steps 4 and 5: asks the gateway for the money of the transaction that the order names, and writes
 * down that it did. Repeatable; an answer that does not come leaves the attempt to the sweep.
 */
export async function submitAttempt(ctx: Context, attempt: Held): Promise<void> {
  if (!attempt.transactionId) return;
  const outcome = await ctx.gateway.submit(attempt.transactionId);
  switch (outcome.kind) {
    case 'submitted':
      return recordMoney(ctx, attempt, { move: 'submit', state: 'submitted', next: firstSettlementCheck });
    case 'settled':
      return recordMoney(ctx, attempt, { move: 'settle', state: 'settled', next: null });
    case 'gone':
      ctx.log.error(
        { attempt: attempt.id, transaction: attempt.transactionId },
        `A paid order's money is gone before it was submitted (${outcome.reason}): an admin must decide.`,
      );
      return recordMoney(ctx, attempt, {
        move: 'decline',
        state: 'failed',
        next: null,
        reason: outcome.reason,
      });
    case 'unknown':
      ctx.log.warn({ attempt: attempt.id }, `A payment is not submitted yet: ${outcome.reason}.`);
  }
}

/** Days until the next look at a submitted transaction, by how often it was looked at. */
const settlementDays = [1, 2, 3];

/** Asks whether a submitted payment has settled; looks again after 1, 2 and 3 days, then no more. */
export async function checkSettlement(ctx: Context, attempt: Held): Promise<void> {
  if (!attempt.transactionId) return;
  const found = await ctx.gateway.find(attempt.transactionId);
  if (found.kind !== 'found') return;
  const { status } = found.transaction;
  if (status === 'settled') {
    return recordMoney(ctx, attempt, { move: 'settle', state: 'settled', next: null });
  }
  if (status === 'voided') {
    return recordMoney(ctx, attempt, { move: 'refund', state: 'voided', next: null });
  }
  if (byStatus(found.transaction).kind === 'declined') {
    ctx.log.error(
      { attempt: attempt.id },
      `A payment was declined at settlement (${status}): an admin must decide.`,
    );
    return recordMoney(ctx, attempt, { move: 'decline', state: 'failed', next: null, reason: status });
  }
  const days = settlementDays[attempt.checks - 1];
  await ctx.db
    .updateTable('attempts')
    .set({ nextCheckAt: days ? sql<Date>`now() + make_interval(days => ${days})` : null })
    .where('id', '=', attempt.id)
    .where('state', '=', 'submitted')
    .execute();
}

interface Change {
  move: MoneyMove;
  state: AttemptState;
  next: ReturnType<typeof sql<Date>> | null;
  reason?: string;
}

/** One commit: the order's money and its attempt move together, or not at all when they moved before. */
async function recordMoney(
  ctx: Context,
  attempt: Held,
  { move, state, next, reason }: Change,
): Promise<void> {
  const { from, to } = moneyMove(move);
  await ctx.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('money')
      .where('id', '=', attempt.orderId)
      .where('paidAttemptId', '=', attempt.id)
      .where('money', 'in', from)
      .forUpdate()
      .executeTakeFirst();
    if (!order) return;
    await trx
      .updateTable('orders')
      .set({ money: to, version: sql`version + 1` })
      .where('id', '=', attempt.orderId)
      .execute();
    await trx
      .updateTable('attempts')
      .set({ state, nextCheckAt: next, checks: 0, ...(reason && { reason }) })
      .where('id', '=', attempt.id)
      .execute();
    await recordEvent(trx, {
      orderId: attempt.orderId,
      by: 'gateway',
      machine: 'money',
      fromState: order.money,
      toState: to,
      reason: reason ?? attempt.id,
    });
  });
}
