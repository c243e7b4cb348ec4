import { rupeesFromPaise } from 'contracts';
import type { Context } from '../../context.ts';
import { violates } from '../../platform/db/violates.ts';
import { statusLine } from '../../platform/gateway/gateway-transaction.ts';
import type { Applied, GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { recordDone, recordElsewhere, recordFailed } from './refund-end.service.ts';
import { type PaidAttempt, paymentOf } from '../order/locked-order.service.ts';
import { pendingStates, type RefundRow } from './refund-row.service.ts';
import { holdsMoney, statusOf } from '../../platform/gateway/transaction-status.ts';

/**
 * Applies the gateway's present state of one refund transaction to our rows. A repeated or an old answer changes
 * nothing. When the refund names another refund transaction already, this one is voided. A refund transaction that none
 * of our refunds asked for was made at the gateway itself and becomes a refund of the order that names its sale
 * (decision 141).
 */
export async function applyRefund(ctx: Context, transaction: GatewayTransaction): Promise<Applied> {
  const refund = await refundOf(ctx, transaction);
  if (!refund) return applyElsewhere(ctx, transaction);
  const differs = mismatch(refund, await paymentOf(ctx.db, refund.attemptId), transaction);
  if (differs) {
    ctx.log.error(
      { refund: refund.id, transaction: transaction.id },
      `A refund transaction is not the one that was asked for: ${differs}. An admin must look into it.`,
    );
    return { of: 'refund', changed: null };
  }
  const status = statusOf(transaction);
  if (status === 'unclear') return { of: 'refund', changed: null };
  const apply = holdsMoney(status) ? applyLive : applyDead;
  return { of: 'refund', changed: await apply(ctx, refund, transaction) };
}

/** A refund that somebody made at the gateway: records it where the payment has room for it; what has none is left to an admin. */
async function applyElsewhere(ctx: Context, transaction: GatewayTransaction): Promise<Applied> {
  const nobody: Applied = { of: 'nobody', changed: null };
  const { refundedTransactionId: saleId, currency, amountPaise } = transaction;
  if (saleId === null || !holdsMoney(statusOf(transaction)) || !(amountPaise > 0)) return nobody;
  const sale = await ctx.db
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.paidAttemptId', 'attempts.id')
    .select(['attempts.id as attemptId', 'attempts.orderId', 'attempts.currency'])
    .where('attempts.transactionId', '=', saleId)
    .executeTakeFirst();
  if (!sale || sale.currency !== currency) return nobody;
  try {
    const refund = await recordElsewhere(ctx, sale, transaction);
    if (!refund) return { of: 'refund', changed: null };
    ctx.log.warn(
      { refund: refund.id, transaction: transaction.id },
      'A refund was made at the gateway itself.',
    );
    return { of: 'refund', changed: `The ${nameOf(refund)} was made at the gateway itself.` };
  } catch (error) {
    if (!isGuard(error)) throw error;
    ctx.log.error(
      { err: error, transaction: transaction.id },
      'A refund was made at the gateway itself, and with it more is given back than was charged: an admin must decide.',
    );
    return nobody;
  }
}

/** Finds the refund of a refund transaction: first by its id, then by its order id, which only says for what it was requested. */
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

/** In which fields a refund transaction differs from what the refund asked for; null when it does not differ. */
function mismatch(refund: RefundRow, payment: PaidAttempt, transaction: GatewayTransaction): string | null {
  if (transaction.type !== 'credit') return 'it is no refund';
  if (transaction.refundedTransactionId !== payment.transactionId) {
    return `it gives back ${transaction.refundedTransactionId ?? 'nothing'}, not ${payment.transactionId}`;
  }
  if (transaction.currency !== payment.currency)
    return `it is in ${transaction.currency}, not ${payment.currency}`;
  if (transaction.amountPaise !== refund.amountPaise) {
    return `it is over ${transaction.amountPaise} paise, not ${refund.amountPaise}`;
  }
  return null;
}

async function applyLive(
  ctx: Context,
  refund: RefundRow,
  transaction: GatewayTransaction,
): Promise<string | null> {
  if (refund.state === 'done') {
    return refund.transactionId === transaction.id ? null : giveUp(ctx, refund, transaction);
  }
  try {
    // Another refund transaction completed the refund after it was read and before it was locked.
    if (!(await recordDone(ctx, refund, { transactionId: transaction.id }))) return null;
  } catch (error) {
    if (!isGuard(error)) throw error;
    ctx.log.error(
      { err: error, refund: refund.id, transaction: transaction.id },
      `The refund ${refund.id} was made although it had ${refund.state}, and more is given back now than was charged or bought: an admin must decide.`,
    );
    return null;
  }
  return `The ${nameOf(refund)} was made.`;
}

const isGuard = (error: unknown) =>
  violates(error, 'attempts_refunded_within_charge') || violates(error, 'order_lines_returned_within_bought');

/** Voids a refund transaction that the refund does not name, if that is still possible, because money must not be refunded twice. */
async function giveUp(ctx: Context, refund: RefundRow, { id }: GatewayTransaction): Promise<string | null> {
  const outcome = await ctx.gateway.voidAuthorization(id);
  const fields = { refund: refund.id, transaction: id };
  if (outcome.kind === 'voided') {
    ctx.log.warn(fields, 'A refund was made twice; the second refund transaction is voided.');
    return `A second refund transaction of the ${nameOf(refund)} is voided.`;
  }
  const why = outcome.kind === 'settled' ? 'it has settled' : outcome.reason;
  ctx.log.error(fields, `A refund was made twice, and the second refund transaction is not voided: ${why}.`);
  return null;
}

/** Records a refund transaction that failed: the bank refused it, or somebody voided it. */
async function applyDead(
  ctx: Context,
  refund: RefundRow,
  transaction: GatewayTransaction,
): Promise<string | null> {
  const named = refund.state === 'done' && refund.transactionId === transaction.id;
  const pending = (pendingStates as readonly string[]).includes(refund.state);
  if (!named && !pending) return null;
  const why = statusLine(transaction);
  if (!(await recordFailed(ctx, refund, why))) return null;
  ctx.log.error(
    { refund: refund.id, transaction: transaction.id },
    `The bank did not carry out the ${nameOf(refund)} (${why}): an admin must refund again.`,
  );
  return `The ${nameOf(refund)} has failed.`;
}

const nameOf = ({ id, amountPaise }: RefundRow) => `refund ${id} of ₹ ${rupeesFromPaise(amountPaise)}`;
