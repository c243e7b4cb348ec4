import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type Attempt, recordNotPaid, recordPaid, recordUnknown } from './attempt.service.ts';
import { giveHoldBack } from './hold.service.ts';
import type { GatewayTransaction, SaleOutcome } from './gateway.ts';

/** What an attempt came to: `paid` may also mean that it was so before. */
export type Settled = 'paid' | 'not_paid' | 'mismatch' | 'unknown';

/**
 * Writes down what a sale came to; the first to do so wins, any other finds it done. Submits nothing.
 * A hold that no order names in the end is given back.
 */
export async function settleAttempt(ctx: Context, attempt: Attempt, outcome: SaleOutcome): Promise<Settled> {
  switch (outcome.kind) {
    case 'authorized':
      return settleAuthorized(ctx, attempt, outcome.transaction);
    case 'declined':
      await recordNotPaid(ctx, attempt, { ...outcome, state: 'declined' });
      return 'not_paid';
    case 'refused':
    case 'key_refused':
    case 'unavailable':
      await recordNotPaid(ctx, attempt, { state: 'failed', reason: outcome.reason });
      return 'not_paid';
    case 'unknown':
      await recordUnknown(ctx, attempt, outcome.reason);
      return 'unknown';
  }
}

async function settleAuthorized(
  ctx: Context,
  attempt: Attempt,
  transaction: GatewayTransaction,
): Promise<Settled> {
  const differs = mismatch(attempt, transaction);
  if (differs) {
    ctx.log.error(
      { attempt: attempt.id, transaction: transaction.id },
      `A payment is given back: ${differs}.`,
    );
    const ended = await recordNotPaid(ctx, attempt, { state: 'voided', reason: differs, transaction });
    if (ended) await giveHoldBack(ctx, { id: attempt.id, transactionId: transaction.id });
    else await giveBackUnnamed(ctx, attempt, transaction);
    return 'mismatch';
  }
  if (await recordPaid(ctx, attempt, transaction)) return 'paid';
  return (await giveBackUnnamed(ctx, attempt, transaction)) ? 'not_paid' : 'paid';
}

/** In what a transaction is not the one the attempt asked for; null when it is. */
export function mismatch(
  attempt: Pick<Attempt, 'id' | 'amountPaise' | 'currency'>,
  transaction: GatewayTransaction,
): string | null {
  if (transaction.orderId !== attempt.id)
    return `it names ${transaction.orderId || 'no attempt'}, not ${attempt.id}`;
  if (transaction.currency !== attempt.currency) {
    return `it is in ${transaction.currency}, not ${attempt.currency}`;
  }
  if (transaction.amountPaise !== attempt.amountPaise) {
    return `it is over ${transaction.amountPaise} paise, not ${attempt.amountPaise}`;
  }
  return null;
}

/**
 * An answer for an attempt that is over. Its own transaction stays; any other is a hold that no order
 * names and is given back: noted on the attempt, when it has none, so that a sweep can finish it.
 */
async function giveBackUnnamed(
  ctx: Context,
  attempt: Attempt,
  transaction: GatewayTransaction,
): Promise<boolean> {
  const now = await ctx.db
    .selectFrom('attempts')
    .select('transactionId')
    .where('id', '=', attempt.id)
    .executeTakeFirst();
  if (now?.transactionId === transaction.id) return false;
  ctx.log.warn(
    { attempt: attempt.id, transaction: transaction.id },
    'A hold came after its attempt was over; it is given back.',
  );
  await ctx.db
    .updateTable('attempts')
    .set({ state: 'voided', transactionId: transaction.id, nextCheckAt: sql<Date>`now()`, checks: 0 })
    .where('id', '=', attempt.id)
    .where('state', '=', 'failed')
    .where('transactionId', 'is', null)
    .execute();
  await giveHoldBack(ctx, { id: attempt.id, transactionId: transaction.id });
  return true;
}
