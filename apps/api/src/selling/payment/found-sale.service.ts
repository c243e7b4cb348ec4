import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { decide, type Decision, predates, mismatch, type MoneyOfPayment } from './attempt-decision.ts';
import {
  giveUnnamedBack,
  noteGivenBack,
  reportUnnamedCharge,
  settleAttempt,
  unnamedCharge,
} from './attempt-outcome.service.ts';
import type { Attempt } from './attempt.service.ts';
import { applyDisputes } from './dispute.service.ts';
import type { Applied, GatewayTransaction } from '../../platform/gateway/gateway.ts';
import {
  recordGone,
  recordSettled,
  recordSubmitted,
  reportToOperators,
  captureAttempt,
} from './money-record.service.ts';
import { byStatus } from '../../platform/gateway/sale-outcome.ts';
import { holdsMoney, statusOf } from '../../platform/gateway/transaction-status.ts';

/** The attempt that a transaction was made for, and the money state of the order that it paid. */
type Row = Attempt & { money: MoneyOfPayment };

/**
 * Applies the gateway's present state of a sale, and of its disputes, to its attempt and the order that it paid. A
 * repeated, old or reordered answer does no harm. What only a person can repair is logged for operators.
 */
export async function applySale(ctx: Context, transaction: GatewayTransaction): Promise<Applied> {
  const row = await rowOf(ctx, transaction);
  if (!row) return { of: 'nobody', changed: null };
  const own = row.transactionId === transaction.id;
  const decision = decide(statusOf(transaction), { state: row.state, own, money: row.money });
  const sentences = [
    await carryOut(ctx, { decision, row, transaction }),
    own && row.money !== 'none' ? await applyDisputes(ctx, row, transaction) : null,
  ];
  return { of: 'attempt', changed: sentences.filter(Boolean).join(' ') || null };
}

async function rowOf(ctx: Context, transaction: GatewayTransaction): Promise<Row | null> {
  const row = await ctx.db
    .selectFrom('attempts')
    .innerJoin('orders', 'orders.id', 'attempts.orderId')
    .selectAll('attempts')
    .select(
      sql<MoneyOfPayment>`case when paid_attempt_id = attempts.id then orders.money else 'none' end`.as(
        'money',
      ),
    )
    .where((eb) =>
      eb.or([eb('attempts.transactionId', '=', transaction.id), eb('attempts.id', '=', transaction.orderId)]),
    )
    .orderBy((eb) => eb('attempts.transactionId', 'is not distinct from', transaction.id), 'desc')
    .limit(1)
    .executeTakeFirst();
  // An earlier database of this shop had an attempt with the same id.
  return row && row.transactionId !== transaction.id && predates(transaction, row) ? null : (row ?? null);
}

/** Carries out the decision. Returns a sentence about it; null when nothing had to be done. */
async function carryOut(
  ctx: Context,
  { decision, row, transaction }: { decision: Decision; row: Row; transaction: GatewayTransaction },
): Promise<string | null> {
  const { id } = row;
  const name = `Transaction ${transaction.id} of ${id}`;
  switch (decision) {
    case 'leave':
      return reportDifference(ctx, row, transaction);
    case 'settle_attempt':
      return settle(ctx, row, transaction);
    case 'capture_again':
      ctx.log.warn(
        { attempt: id, transaction: transaction.id },
        'A submitted payment is only held: it is submitted again.',
      );
      await captureAttempt(ctx, row);
      return `${name} was only held, and is submitted again.`;
    case 'note_submitted':
      return (await recordSubmitted(ctx, row)) ? `${name} is submitted.` : null;
    case 'note_settled':
      return (await recordSettled(ctx, row)) ? `${name} has settled.` : null;
    case 'note_gone':
      return (await recordGone(ctx, row, transaction))
        ? `${name} is gone (${transaction.status}), though its order is paid.`
        : null;
    case 'give_back':
      return handBack(ctx, row, transaction);
    case 'note_given_back':
      await noteGivenBack(ctx, row, transaction.id);
      return null;
    case 'report':
      return report(ctx, row, transaction);
  }
}

async function settle(ctx: Context, row: Row, transaction: GatewayTransaction): Promise<string> {
  const settled = await settleAttempt(ctx, row, byStatus(transaction));
  if (settled === 'paid') {
    await captureAttempt(ctx, { ...row, transactionId: transaction.id, checks: 0 });
    return `${row.id} had no answer; it is paid by transaction ${transaction.id}.`;
  }
  return `${row.id} had no answer; it is not paid (transaction ${transaction.id}: ${transaction.status}).`;
}

async function handBack(ctx: Context, row: Row, { id }: GatewayTransaction): Promise<string> {
  const name = `Transaction ${id} of ${row.id}`;
  switch (await giveUnnamedBack(ctx, row, id)) {
    case 'given_back':
      return `${name} is named by no order; it is given back.`;
    case 'not_yet':
      return `${name} is named by no order; the gateway did not give it back yet.`;
    case 'settled':
      return unnamedCharge({ id: row.id, transactionId: id });
  }
}

/** Reports the problem to a person, unless somebody has refunded the money at the gateway. */
async function report(ctx: Context, row: Row, transaction: GatewayTransaction): Promise<string | null> {
  if (statusOf(transaction) === 'settled') {
    if (transaction.refundIds.length > 0) return null;
    await reportUnnamedCharge(ctx, row, transaction.id);
    return unnamedCharge({ id: row.id, transactionId: transaction.id });
  }
  const sentence = `The money of ${row.id} is ${row.money === 'disputed' ? 'disputed' : 'given back'}, but the gateway says of transaction ${transaction.id}: ${transaction.status}.`;
  await reportToOperators(ctx, row, sentence);
  return sentence;
}

/** Reports when a transaction that an order names has another amount, currency or order id than was asked for. */
async function reportDifference(
  ctx: Context,
  row: Row,
  transaction: GatewayTransaction,
): Promise<string | null> {
  const named = row.transactionId === transaction.id && row.money !== 'none';
  const differs = named && holdsMoney(statusOf(transaction)) ? mismatch(row, transaction) : null;
  if (!differs) return null;
  const sentence = `Transaction ${transaction.id} is not the payment that was asked for: ${differs}.`;
  await reportToOperators(ctx, row, sentence);
  return sentence;
}
