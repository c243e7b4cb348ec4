import type { Context } from '../../context.ts';
import type { Applied, GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { applySale } from '../../selling/payment/found-sale.service.ts';
import { applyRefund } from '../../selling/refund/found-refund.service.ts';

/**
 * Makes our rows agree with what the gateway says of one transaction: a sale belongs to an attempt, a refund
 * transaction to a refund. Sweeps, webhooks, reconciliation and refunds call it. The same answer twice, an old answer or
 * two answers in the wrong order change nothing wrongly. What only a person can repair is reported to operators.
 */
export const applyTransaction = (ctx: Context, transaction: GatewayTransaction): Promise<Applied> =>
  transaction.type === 'credit' ? applyRefund(ctx, transaction) : applySale(ctx, transaction);
