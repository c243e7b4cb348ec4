import type { RefundState } from 'contracts';
import type { GatewayTransaction } from '../gateway/gateway.ts';
import { type Clock, differ, type Verdict } from './reconcile-payment.ts';
import { rupees } from './reconciliation.ts';
import { holdsMoney, standingOf } from '../gateway/transaction-standing.ts';

/** A refund with the data that identifies its credit at the gateway. */
export interface RefundRow {
  id: string;
  state: RefundState;
  amountPaise: number;
  byVoid: boolean;
  /** The id of the credit that the refund's row names. */
  transactionId: string | null;
  createdAt: Date;
  attemptId: string;
  /** The sale that is refunded, and its currency. */
  saleId: string | null;
  currency: string;
  orderNumber: number;
}

/** Compares a refund's row with a credit that the gateway made for it. */
export function compareCredit(row: RefundRow, credit: GatewayTransaction, clock: Clock): Verdict {
  const standing = standingOf(credit);
  const live = holdsMoney(standing);
  const rows = `refund ${row.id} over ${rupees(row.amountPaise)} is ${row.state}`;
  if (standing === 'unclear') return { kind: 'agree' };
  if (row.state === 'queued' || row.state === 'unknown') {
    if (clock.now - row.createdAt.getTime() < clock.answerDueMs) return { kind: 'under_way' };
    return differ('unanswered_refund', rows, { mendable: true });
  }
  if (row.transactionId !== null && row.transactionId !== credit.id) {
    return live
      ? differ('double_refund', `${rows} and names ${row.transactionId}`, {
          mendable: standing !== 'settled',
          decide: 'Money was given back twice: ask the customer, or the gateway, for one of them.',
        })
      : { kind: 'agree' };
  }
  if (live && isOther(row, credit)) {
    return differ('wrong_credit', `${rows}, of ${row.saleId ?? 'no transaction'}`, {
      decide: 'Find out who changed it, and put the refund right with the customer.',
    });
  }
  const done = row.state === 'done' && !row.byVoid;
  if (done === live) return { kind: 'agree' };
  return differ('refund_state', rows, { mendable: true, afterwards: done ? notCarriedOut : null });
}

const notCarriedOut = 'The customer did not get this money: refund it again.';

const isOther = (row: RefundRow, credit: GatewayTransaction): boolean =>
  credit.amountPaise !== row.amountPaise ||
  credit.currency !== row.currency ||
  credit.refundedTransactionId !== row.saleId;
