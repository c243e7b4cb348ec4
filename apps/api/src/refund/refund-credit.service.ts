import type { Context } from '../context.ts';
import type { GatewayTransaction } from '../gateway/gateway.ts';
import type { RefundRow } from './refund-row.service.ts';
import { holdsMoney, transactionStatus } from '../gateway/transaction-status.ts';

/** The gateway's credits of a refund: successful ones first, and of these the oldest first. */
export type Credits = { kind: 'known'; credits: GatewayTransaction[] } | { kind: 'unknown'; reason: string };

/**
 * Fetches the credits of the sale that were made for this refund (docs/behaviour/money.md#unanswered-refunds).
 * `original` is the sale with its present `refundIds`.
 */
export async function creditsOf(
  ctx: Context,
  refund: RefundRow,
  original: GatewayTransaction,
): Promise<Credits> {
  const others = await ctx.db
    .selectFrom('refunds')
    .select('transactionId')
    .where('attemptId', '=', refund.attemptId)
    .where('id', '!=', refund.id)
    .where('transactionId', 'is not', null)
    .execute();
  const named = new Set(others.map(({ transactionId }) => transactionId));
  const credits: GatewayTransaction[] = [];
  for (const id of original.refundIds) {
    if (named.has(id)) continue;
    const found = await ctx.gateway.find(id);
    // When the gateway does not find a credit that the sale names, the result is uncertain too.
    if (found.kind !== 'found') return { kind: 'unknown', reason: `nothing is said of the credit ${id}` };
    if (found.transaction.orderId === refund.id) credits.push(found.transaction);
  }
  const isLive = (credit: GatewayTransaction) => Number(holdsMoney(transactionStatus(credit)));
  return {
    kind: 'known',
    credits: credits.toSorted((a, b) => isLive(b) - isLive(a) || a.createdAt - b.createdAt),
  };
}
