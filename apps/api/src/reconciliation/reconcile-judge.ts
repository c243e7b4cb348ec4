import type { GatewayTransaction } from '../gateway/gateway.ts';
import { madeBefore } from '../payment/own-transaction.ts';
import { compareCredit, type RefundRow } from './reconcile-credit.ts';
import { type AttemptRow, type Clock, comparePayment, differ, type Verdict } from './reconcile-payment.ts';
import type { Difference } from './reconciliation.ts';
import { holdsMoney, standingOf } from '../gateway/transaction-standing.ts';

/** The rows that some transactions may belong to, by their own id and by the transaction they name. */
export interface RowsFound {
  attempts: Map<string, AttemptRow>;
  attemptsByTransaction: Map<string, AttemptRow>;
  refunds: Map<string, RefundRow>;
  refundsByTransaction: Map<string, RefundRow>;
}

/** Whose a transaction is. */
export type Names = Pick<Difference, 'order' | 'attempt' | 'refund'>;
export type Judged = { names: Names; verdict: Verdict | { kind: 'not_ours' } };

/** An attempt's id, which is its order id at the gateway: an order's number, '-', n. */
const isAttemptId = (orderId: string): boolean => /^[1-9]\d{3,14}-[1-9]\d{0,3}$/.test(orderId);

/** Whose a transaction is, and how the row and it stand to each other. */
export function judge(rows: RowsFound, transaction: GatewayTransaction, clock: Clock): Judged {
  return transaction.type === 'sale'
    ? judgeSale(rows, transaction, clock)
    : judgeCredit(rows, transaction, clock);
}

function judgeSale(rows: RowsFound, sale: GatewayTransaction, clock: Clock): Judged {
  const attempt = rows.attemptsByTransaction.get(sale.id) ?? rows.attempts.get(sale.orderId);
  // An older database of this shop had an attempt of the same number.
  if (attempt && attempt.transactionId !== sale.id && madeBefore(attempt, sale)) {
    return { names: nobody, verdict: { kind: 'not_ours' } };
  }
  if (attempt) {
    const names = { order: String(attempt.orderNumber), attempt: attempt.id, refund: null };
    return { names, verdict: comparePayment(attempt, sale, clock) };
  }
  const names = { order: null, attempt: sale.orderId, refund: null };
  if (!isAttemptId(sale.orderId) || !holdsMoney(standingOf(sale)))
    return { names, verdict: { kind: 'not_ours' } };
  return {
    names,
    verdict: differ('unknown_attempt', `no attempt ${sale.orderId}`, {
      decide:
        'Find out who made it: another shop that numbers its orders as this one does, or a database older than the gateway.',
    }),
  };
}

function judgeCredit(rows: RowsFound, credit: GatewayTransaction, clock: Clock): Judged {
  const refund = rows.refundsByTransaction.get(credit.id) ?? rows.refunds.get(credit.orderId);
  if (refund) {
    const names = { order: String(refund.orderNumber), attempt: refund.attemptId, refund: refund.id };
    return { names, verdict: compareCredit(refund, credit, clock) };
  }
  const sale = rows.attemptsByTransaction.get(credit.refundedTransactionId ?? '');
  // It gives back what no attempt names: somebody saw to a charge that should not have been.
  if (!sale)
    return { names: nobody, verdict: { kind: rows.attempts.has(credit.orderId) ? 'agree' : 'not_ours' } };
  const names = { order: String(sale.orderNumber), attempt: sale.id, refund: null };
  if (!holdsMoney(standingOf(credit))) return { names, verdict: { kind: 'agree' } };
  return {
    names,
    verdict: differ('refund_elsewhere', `no refund of order ${sale.orderNumber} asked for it`, {
      decide:
        'It was given back at the gateway itself: the order does not show it, and its goods are not counted.',
    }),
  };
}

const nobody: Names = { order: null, attempt: null, refund: null };
