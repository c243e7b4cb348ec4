import type { Context } from '../../context.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { applyRefunds, callRefund, callVoid } from './refund-call.service.ts';
import { refundTransactionsOf } from './refund-transaction.service.ts';
import { recordDone, recordFailed } from './refund-end.service.ts';
import { paymentOf } from '../order/locked-order.service.ts';
import { beginCall, postpone, type RefundRow } from './refund-row.service.ts';
import { statusOf } from '../../platform/gateway/transaction-status.ts';

/**
 * Takes the next step of an unfinished refund for the sweep. It may be repeated. It first asks the gateway for the
 * payment, applies the answer to the rows, and then decides.
 */
export async function stepRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const { transactionId } = await paymentOf(ctx.db, refund.attemptId);
  if (!transactionId) return postpone(ctx, refund, 'its payment names no transaction');
  const found = await ctx.gateway.find(transactionId);
  if (found.kind === 'missing') return postpone(ctx, refund, `the gateway has no payment ${transactionId}`);
  if (found.kind === 'unknown') return postpone(ctx, refund, found.reason);
  await ctx.applyTransaction(ctx, found.transaction);

  const made = await refundTransactionsOf(ctx, refund, found.transaction);
  if (made.kind === 'unknown') return postpone(ctx, refund, made.reason);
  if (made.transactions.length > 0) return applyRefunds(ctx, refund, made.transactions);
  return refund.byVoid
    ? stepVoid(ctx, refund, found.transaction)
    : stepTransaction(ctx, refund, found.transaction);
}

async function stepVoid(ctx: Context, refund: RefundRow, sale: GatewayTransaction): Promise<void> {
  switch (statusOf(sale)) {
    case 'voided':
    case 'expired':
      return void (await recordDone(ctx, refund, 'void'));
    case 'declined':
      return void (await recordFailed(ctx, refund, notCharged(sale)));
    case 'unclear':
      return postpone(ctx, refund, `the payment is ${sale.status}`);
    case 'authorized':
    case 'on_its_way': {
      const begun = await beginCall(ctx, refund);
      return begun ? callVoid(ctx, { refund: begun, transactionId: sale.id }) : undefined;
    }
    case 'settled': {
      const begun = await beginCall(ctx, refund, { byVoid: false });
      return begun ? callRefund(ctx, { refund: begun, transactionId: sale.id }) : undefined;
    }
  }
}

async function stepTransaction(ctx: Context, refund: RefundRow, sale: GatewayTransaction): Promise<void> {
  switch (statusOf(sale)) {
    case 'voided':
    case 'expired':
    case 'declined':
      await recordFailed(ctx, refund, notCharged(sale));
      // While a refund is in progress, it must record the state of the payment itself.
      return void (await ctx.applyTransaction(ctx, sale));
    case 'unclear':
    case 'authorized':
    case 'on_its_way':
      return postpone(ctx, refund, `the payment is ${sale.status}`);
    case 'settled': {
      // A refund of a disputed payment could return the money twice, because the bank may return it too.
      if (refund.state === 'queued' && (await isDisputed(ctx, refund))) {
        return void (await recordFailed(ctx, refund, 'the payment is disputed'));
      }
      const begun = await beginCall(ctx, refund);
      return begun ? callRefund(ctx, { refund: begun, transactionId: sale.id }) : undefined;
    }
  }
}

const notCharged = ({ status }: GatewayTransaction) => `the payment is ${status}: nothing was charged`;

async function isDisputed({ db }: Context, { orderId }: RefundRow): Promise<boolean> {
  const { money } = await db
    .selectFrom('orders')
    .select('money')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return money === 'disputed';
}
