import type { FastifyInstance } from 'fastify';
import { writeAmount } from '../wire/amount.ts';
import type { Context } from '../context.ts';
import { shownDispute } from './disputes/dispute-control.ts';
import { disputesOf } from './disputes/dispute.ts';
import { instrumentText } from '../instruments/instrument-text.ts';
import { asText } from '../wire/input.ts';
import { asCard } from '../instruments/instrument.ts';
import { ControlError } from '../wire/refusal.ts';
import { settleDue } from './due-settlement.ts';
import { type Transaction, transactionOf } from './transaction.ts';
import { moveByHand, transactionMoves, type TransactionMove } from './transaction-moves.ts';

const maxLimit = 20_000;

/** Control calls that list the newest transactions (or those of one order) and change one by hand. */
export function serveTransactionControl(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { orderId?: unknown; limit?: unknown } }>(
    '/sandbox/transactions',
    (request, reply) => {
      const limit = Number(request.query.limit ?? 200);
      if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
        throw new ControlError(`limit must be a whole number from 1 to ${maxLimit}.`);
      return reply.send(recentTransactions(context, limit, asText(request.query.orderId)));
    },
  );
  for (const move of Object.keys(transactionMoves) as TransactionMove[])
    app.post<{ Params: { id: string } }>(`/sandbox/transactions/:id/${move}`, (request, reply) =>
      reply.send(shownTransaction(context, moveByHand(context, request.params.id, move))),
    );
}

/** The newest transactions, or those of one order. Amounts are written like '10.00'. */
export function recentTransactions(context: Context, limit: number, orderId?: string) {
  const { store } = context;
  settleDue(context);
  return store
    .all(
      `select * from transactions where order_id is coalesce(?, order_id)
       order by created_at desc, rowid desc limit ?`,
      orderId ?? null,
      limit,
    )
    .map(transactionOf)
    .map((transaction) => shownTransaction(context, transaction));
}

function shownTransaction({ store }: Context, transaction: Transaction) {
  return {
    id: transaction.id,
    type: transaction.type,
    orderId: transaction.orderId,
    status: transaction.status,
    amount: writeAmount(transaction.amount),
    currency: transaction.currency,
    cardLast4: asCard(transaction.instrument)?.lastFour ?? null,
    paidWith: instrumentText(transaction.instrument),
    createdAt: new Date(transaction.createdAt).toISOString(),
    refundedTransactionId: transaction.refundedTransactionId,
    deviceData: transaction.details.deviceData ?? null,
    threeDSecure: shownResult(transaction),
    riskData: transaction.details.riskData ?? null,
    disputes: disputesOf(store, transaction.id).map(shownDispute),
  };
}

/** The result of 3-D Secure as control calls and pages show it; null when the payment has none. */
function shownResult({ details: { threeDSecure } }: Transaction) {
  if (!threeDSecure) return null;
  const { status, liabilityShifted, liabilityShiftPossible, version } = threeDSecure;
  return { status, liabilityShifted, liabilityShiftPossible, version };
}
