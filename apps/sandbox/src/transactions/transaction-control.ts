import type { FastifyInstance } from 'fastify';
import { writeAmount } from '../amount.ts';
import type { Context } from '../context.ts';
import { shownDispute } from '../disputes/dispute-control.ts';
import { disputesOf } from '../disputes/dispute.ts';
import { asText } from '../input.ts';
import { asCard } from '../instrument.ts';
import { Misuse } from '../validation.ts';
import { settleDue } from './due-settlement.ts';
import { transactionOf } from './transaction.ts';

const most = 20_000;

/** The newest transactions, of one order when asked. */
export function serveTransactionControl(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { orderId?: unknown; limit?: unknown } }>(
    '/sandbox/transactions',
    (request, reply) => {
      const limit = Number(request.query.limit ?? 200);
      if (!Number.isInteger(limit) || limit < 1 || limit > most)
        throw new Misuse(`limit must be a whole number from 1 to ${most}.`);
      return reply.send(recentTransactions(context, limit, asText(request.query.orderId)));
    },
  );
}

/** The newest transactions, of one order when `orderId` is given; amounts as on the wire ('10.00'). */
export function recentTransactions(context: Context, limit: number, orderId?: string) {
  const { store } = context;
  settleDue(context);
  return store
    .all(
      'select * from transactions where order_id is coalesce(?, order_id) order by created_at desc, rowid desc limit ?',
      orderId ?? null,
      limit,
    )
    .map(transactionOf)
    .map((transaction) => ({
      id: transaction.id,
      type: transaction.type,
      orderId: transaction.orderId,
      status: transaction.status,
      amount: writeAmount(transaction.amount),
      currency: transaction.currency,
      cardLast4: asCard(transaction.instrument)?.lastFour ?? null,
      createdAt: new Date(transaction.createdAt).toISOString(),
      refundedTransactionId: transaction.refundedTransactionId,
      deviceData: transaction.details.deviceData ?? null,
      disputes: disputesOf(store, transaction.id).map(shownDispute),
    }));
}
