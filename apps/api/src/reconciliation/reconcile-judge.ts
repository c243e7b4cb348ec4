import type { GatewayTransaction } from '../gateway/gateway.ts';
import { madeBefore } from '../payment/own-transaction.ts';
import { compareCredit, type RefundRow } from './reconcile-credit.ts';
import { type AttemptRow, type Clock, comparePayment, differ, type Verdict } from './reconcile-payment.ts';
import type { Difference } from './reconciliation.ts';
import { holdsMoney, standingOf } from '../gateway/transaction-standing.ts';

/** The rows that a group of transactions may belong to, found by the row's own id and by the transaction that the row names. */
export interface RowsFound {
  attempts: Map<string, AttemptRow>;
  attemptsByTransaction: Map<string, AttemptRow>;
  refunds: Map<string, RefundRow>;
  refundsByTransaction: Map<string, RefundRow>;
}

/** The row that a transaction belongs to. */
export type Names = Pick<Difference, 'order' | 'attempt' | 'refund'>;
export type Judged = { names: Names; verdict: Verdict | { kind: 'not_ours' } };

/** The form of an attempt's id, which is also its order id at the gateway: the order's number, '-', a counter. */
const isAttemptId = (orderId: string): boolean => /^[1-9]\d{3,14}-[1-9]\d{0,3}$/.test(orderId);

/** Finds the row that a transaction belongs to and compares the two. */
export function judge(rows: RowsFound, transaction: GatewayTransaction, clock: Clock): Judged {
  return transaction.type === 'sale'
    ? judgeSale(rows, transaction, clock)
    : judgeCredit(rows, transaction, clock);
}

function judgeSale(rows: RowsFound, sale: GatewayTransaction, clock: Clock): Judged {
  const attempt = rows.attemptsByTransaction.get(sale.id) ?? rows.attempts.get(sale.orderId);
  // An earlier database of this shop had an attempt with the same id.
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
  // A credit of a sale that no attempt names: a person has refunded an unwanted charge at the gateway.
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
