import type { Context } from '../../context.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import type { RefundRow } from './refund-row.service.ts';
import { holdsMoney, statusOf } from '../../platform/gateway/transaction-status.ts';

/** The gateway's refund transactions of a refund: successful ones first, and of these the oldest first. */
type Made = { kind: 'known'; transactions: GatewayTransaction[] } | { kind: 'unknown'; reason: string };

/**
 * Fetches the refund transactions of the sale that were made for this refund
 * (docs/behaviour/money.md#unanswered-refunds). `original` is the sale with its present `refundIds`.
 */
export async function refundTransactionsOf(
  ctx: Context,
  refund: RefundRow,
  original: GatewayTransaction,
): Promise<Made> {
  const others = await ctx.db
    .selectFrom('refunds')
    .select('transactionId')
    .where('attemptId', '=', refund.attemptId)
    .where('id', '!=', refund.id)
    .where('transactionId', 'is not', null)
    .execute();
  const named = new Set(others.map(({ transactionId }) => transactionId));
  const transactions: GatewayTransaction[] = [];
  for (const id of original.refundIds) {
    if (named.has(id)) continue;
    const found = await ctx.gateway.find(id);
    // When the gateway does not find a refund transaction that the sale names, the result is uncertain too.
    if (found.kind !== 'found') return { kind: 'unknown', reason: `nothing is said of the refund ${id}` };
    if (found.transaction.orderId === refund.id) transactions.push(found.transaction);
  }
  const isLive = (transaction: GatewayTransaction) => Number(holdsMoney(statusOf(transaction)));
  return {
    kind: 'known',
    transactions: transactions.toSorted((a, b) => isLive(b) - isLive(a) || a.createdAt - b.createdAt),
  };
}
