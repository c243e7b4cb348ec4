import { rupeesFromPaise } from 'contracts';
import type { Context } from '../context.ts';
import { violates } from '../db/violates.ts';
import { statusLine } from '../gateway/gateway-transaction.ts';
import type { Applied, GatewayTransaction } from '../gateway/gateway.ts';
import { recordDone, recordFailed } from './refund-end.service.ts';
import { type PaidAttempt, paymentOf, pendingStates, type RefundRow } from './refund-row.service.ts';
import { holdsMoney, standingOf } from '../gateway/transaction-standing.ts';

/**
 * Applies the gateway's present state of one credit to our rows. A repeated or an old answer changes nothing. When the
 * refund names another credit already, this one is voided. A credit that none of our refunds asked for is left to the
 * reconciliation, which reports it.
 */
export async function applyCredit(ctx: Context, credit: GatewayTransaction): Promise<Applied> {
  const refund = await refundOf(ctx, credit);
  if (!refund) return { of: 'nobody', changed: null };
  const differs = mismatch(refund, await paymentOf(ctx.db, refund.attemptId), credit);
  if (differs) {
    ctx.log.error(
      { refund: refund.id, transaction: credit.id },
      `A credit is not the one that was asked for: ${differs}. An admin must look into it.`,
    );
    return { of: 'refund', changed: null };
  }
  const standing = standingOf(credit);
  if (standing === 'unclear') return { of: 'refund', changed: null };
  const apply = holdsMoney(standing) ? applyLive : applyDead;
  return { of: 'refund', changed: await apply(ctx, refund, credit) };
}

/** Finds the refund of a credit: first by the credit's id, then by its order id, which only says for what it was requested. */
async function refundOf(
  { db }: Context,
  { id, orderId }: GatewayTransaction,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where((eb) => eb.or([eb('transactionId', '=', id), eb('id', '=', orderId)]))
    .orderBy((eb) => eb('transactionId', 'is not distinct from', id), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** In which fields a credit differs from what the refund asked for; null when it does not differ. */
function mismatch(refund: RefundRow, payment: PaidAttempt, credit: GatewayTransaction): string | null {
  if (credit.type !== 'credit') return 'it is no credit';
  if (credit.refundedTransactionId !== payment.transactionId) {
    return `it gives back ${credit.refundedTransactionId ?? 'nothing'}, not ${payment.transactionId}`;
  }
  if (credit.currency !== payment.currency) return `it is in ${credit.currency}, not ${payment.currency}`;
  if (credit.amountPaise !== refund.amountPaise) {
    return `it is over ${credit.amountPaise} paise, not ${refund.amountPaise}`;
  }
  return null;
}

async function applyLive(
  ctx: Context,
  refund: RefundRow,
  credit: GatewayTransaction,
): Promise<string | null> {
  if (refund.state === 'done') {
    return refund.transactionId === credit.id ? null : giveUp(ctx, refund, credit);
  }
  try {
    // Another credit completed the refund after it was read and before it was locked.
    if (!(await recordDone(ctx, refund, { creditId: credit.id }))) return null;
  } catch (error) {
    if (!isGuard(error)) throw error;
    ctx.log.error(
      { err: error, refund: refund.id, transaction: credit.id },
      `The refund ${refund.id} was made although it had ${refund.state}, and more is given back now than was charged or bought: an admin must decide.`,
    );
    return null;
  }
  return `The ${nameOf(refund)} was made.`;
}

const isGuard = (error: unknown) =>
  violates(error, 'attempts_refunded_within_charge') || violates(error, 'order_lines_returned_within_bought');

/** Voids a credit that the refund does not name, if that is still possible, because money must not be refunded twice. */
async function giveUp(ctx: Context, refund: RefundRow, credit: GatewayTransaction): Promise<string | null> {
  const outcome = await ctx.gateway.voidHold(credit.id);
  const fields = { refund: refund.id, transaction: credit.id };
  if (outcome.kind === 'voided') {
    ctx.log.warn(fields, 'A refund was made twice; the second credit is voided.');
    return `A second credit of the ${nameOf(refund)} is voided.`;
  }
  const why = outcome.kind === 'settled' ? 'it has settled' : outcome.reason;
  ctx.log.error(fields, `A refund was made twice, and the second credit is not voided: ${why}.`);
  return null;
}

/** Records a credit that failed: the bank refused it, or somebody voided it. */
async function applyDead(
  ctx: Context,
  refund: RefundRow,
  credit: GatewayTransaction,
): Promise<string | null> {
  const named = refund.state === 'done' && refund.transactionId === credit.id;
  const pending = (pendingStates as readonly string[]).includes(refund.state);
  if (!named && !pending) return null;
  const why = statusLine(credit);
  if (!(await recordFailed(ctx, refund, why))) return null;
  ctx.log.error(
    { refund: refund.id, transaction: credit.id },
    `The bank did not carry out the ${nameOf(refund)} (${why}): an admin must refund again.`,
  );
  return `The ${nameOf(refund)} has failed.`;
}

const nameOf = ({ id, amountPaise }: RefundRow) => `refund ${id} of ₹ ${rupeesFromPaise(amountPaise)}`;
