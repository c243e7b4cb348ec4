import type { AttemptState, MoneyState } from 'contracts';
import type { Selectable } from 'kysely';
import type { AttemptsTable, RefundsTable } from '../../platform/db/schema.ts';
import type { GatewayTransaction } from '../../platform/gateway/gateway.ts';
import { type Difference, type DifferenceKind, rupees } from './reconciliation-report.ts';
import { holdsMoney, type TransactionStatus, statusOf } from '../../platform/gateway/transaction-status.ts';
import { predates } from '../../selling/payment/attempt-decision.ts';

/** An attempt with the state of its order and its refunds. */
export interface AttemptRow extends Pick<
  Selectable<AttemptsTable>,
  'id' | 'state' | 'amountPaise' | 'currency' | 'transactionId' | 'createdAt'
> {
  orderNumber: number;
  money: MoneyState;
  /** True when this attempt paid its order. */
  paysOrder: boolean;
  /** The sum of completed refunds, without voids, in paise. */
  refundedPaise: number;
  /** True while a refund is in progress; that refund then decides the state of the payment. */
  refundPending: boolean;
}

export interface Clock {
  /** The time of the comparison, in milliseconds since 1970. */
  now: number;
  /** From this age (ms) an attempt or refund without an answer is investigated. */
  answerDueMs: number;
}

/** The result of comparing a row with a transaction. */
type Verdict =
  | { kind: 'agree' }
  /** Still in progress; nobody has to do anything. */
  | { kind: 'under_way' }
  /** The banks settled it since the last check. */
  | { kind: 'settled_since' }
  | Differing;

export interface Differing {
  kind: 'differ';
  difference: DifferenceKind;
  rows: string;
  /** True when the rules of docs/behaviour/money.md say how to repair the difference. */
  repairable: boolean;
  /** What a person must do when it is not repaired. */
  decide: string;
  /** What a person must do after the repair, when the rows then show a state that nobody wanted. */
  afterwards: string | null;
}

const agree: Verdict = { kind: 'agree' };
const day = 86_400_000;
/** The age from which an unsettled payment is reported; cards settle within a day or two. */
const slowAfter = 5 * day;

const expectedStatus: Record<AttemptState, TransactionStatus | 'unanswered' | 'over'> = {
  created: 'unanswered',
  unknown: 'unanswered',
  authorized: 'authorized',
  submitted: 'on_its_way',
  settled: 'settled',
  declined: 'over',
  failed: 'over',
  voided: 'over',
};

/** Compares an attempt's row with a sale that was made for it. It assumes nothing about the code that wrote the row. */
export function comparePayment(row: AttemptRow, sale: GatewayTransaction, clock: Clock): Verdict {
  const status = statusOf(sale);
  const live = holdsMoney(status);
  const state = expectedStatus[row.state];
  const rows = `attempt ${row.id} is ${row.state}, the order's money ${row.money}`;
  if (state === 'unanswered') {
    if (status === 'unclear' || clock.now - row.createdAt.getTime() < clock.answerDueMs)
      return { kind: 'under_way' };
    return differ('unanswered_attempt', rows, { repairable: true });
  }
  if (row.transactionId !== sale.id) return compareUnnamed(row, sale, status);
  if (status === 'unclear') return agree;
  if (live && isOtherSale(row, sale)) {
    return differ('wrong_charge', `attempt ${row.id} is over ${rupees(row.amountPaise)} ${row.currency}`, {
      repairable: status !== 'settled' && state === 'over',
      decide: 'Find out who changed it; give the money back if the order did not ask for it.',
    });
  }
  if (state === 'over') return compareOver(row, sale, { status, rows });
  if (!live && row.refundPending) return { kind: 'under_way' };
  if (!live) return differ('attempt_state', rows, { repairable: true, afterwards: paidForNothing });
  if (state !== status) {
    if (state === 'on_its_way' && status === 'settled') return { kind: 'settled_since' };
    return differ('attempt_state', rows, { repairable: true });
  }
  if (status === 'on_its_way' && clock.now - sale.createdAt > slowAfter) {
    return differ('slow_settlement', rows, {
      decide: 'It was submitted long ago: ask the gateway why it has not settled.',
    });
  }
  return compareMoney(row, sale, status);
}

/** Compares a sale with a finished attempt whose row names another transaction or none. */
function compareUnnamed(row: AttemptRow, sale: GatewayTransaction, status: TransactionStatus): Verdict {
  if (!holdsMoney(status) || isGivenBack(sale)) return agree;
  const rows = `attempt ${row.id} is ${row.state} and names ${row.transactionId ?? 'no transaction'}`;
  if (status !== 'settled') return differ('unnamed_hold', rows, { repairable: true });
  return differ('double_charge', rows, {
    decide: 'Money was taken for an attempt that does not name it: give it back at the gateway.',
  });
}

/** True when a person has refunded the sale at the gateway. */
const isGivenBack = (sale: GatewayTransaction): boolean => sale.refundIds.length > 0;

/** Compares a sale with an attempt that failed or was voided and names it: the sale must not hold money. */
function compareOver(
  row: AttemptRow,
  sale: GatewayTransaction,
  { status, rows }: { status: TransactionStatus; rows: string },
): Verdict {
  if (!holdsMoney(status)) return row.paysOrder ? compareGone(row, rows) : agree;
  if (status !== 'settled') return differ('unnamed_hold', rows, { repairable: true });
  if (isGivenBack(sale) && row.money !== 'declined') return agree;
  return differ('double_charge', rows, {
    repairable: row.paysOrder && row.money === 'declined',
    decide: 'Money was taken though the attempt is over: give it back at the gateway, or see to the order.',
  });
}

const compareGone = (row: AttemptRow, rows: string): Verdict =>
  row.money === 'declined' || row.money === 'refunded'
    ? agree
    : differ('order_money', rows, { repairable: true });

/** The state that the order's money must have while the sale is authorized, submitted or settled. */
function compareMoney(row: AttemptRow, sale: GatewayTransaction, status: TransactionStatus): Verdict {
  if (!row.paysOrder) return agree;
  const right = moneyStates(row, sale, status);
  if (right.includes(row.money)) return agree;
  const refunded = row.refundedPaise > 0 ? `, ${rupees(row.refundedPaise)} given back` : '';
  return differ('order_money', `the order's money is ${row.money}, and should be ${right[0]}${refunded}`, {
    repairable: true,
  });
}

function moneyStates(row: AttemptRow, sale: GatewayTransaction, status: TransactionStatus): MoneyState[] {
  if (status === 'authorized') return ['authorised'];
  if (status === 'on_its_way') return ['submitted'];
  const given: MoneyState =
    row.refundedPaise === 0
      ? 'settled'
      : row.refundedPaise < row.amountPaise
        ? 'refunded_in_part'
        : 'refunded';
  const disputed = sale.disputes.some(({ status }) => status !== 'won');
  if (!disputed) return [given];
  // A dispute of a payment that is fully refunded already changes nothing.
  return given === 'refunded' ? ['disputed', 'refunded'] : ['disputed'];
}

const isOtherSale = (row: AttemptRow, sale: GatewayTransaction): boolean =>
  sale.amountPaise !== row.amountPaise || sale.currency !== row.currency || sale.orderId !== row.id;

const paidForNothing = 'The order is paid and its money is gone: hold its goods back, and ask the customer.';

/** A difference. Without other instructions a person must find out which side is right. */
const differ = (
  difference: DifferenceKind,
  rows: string,
  {
    repairable = false,
    decide = 'Compare the rows with the gateway and decide which of them is right.',
    afterwards = null,
  }: Partial<Pick<Differing, 'repairable' | 'decide' | 'afterwards'>>,
): Differing => ({ kind: 'differ', difference, rows, repairable, decide, afterwards });

/** A refund with the data that identifies its refund transaction at the gateway. */
export interface RefundRow extends Pick<
  Selectable<RefundsTable>,
  'id' | 'state' | 'amountPaise' | 'byVoid' | 'transactionId' | 'createdAt' | 'attemptId'
> {
  /** The sale that is refunded, and its currency. */
  saleId: string | null;
  currency: string;
  orderNumber: number;
}

/** Compares a refund's row with a refund transaction that the gateway made for it. */
function compareRefund(row: RefundRow, transaction: GatewayTransaction, clock: Clock): Verdict {
  const status = statusOf(transaction);
  const live = holdsMoney(status);
  const rows = `refund ${row.id} over ${rupees(row.amountPaise)} is ${row.state}`;
  if (status === 'unclear') return agree;
  if (row.state === 'queued' || row.state === 'unknown') {
    if (clock.now - row.createdAt.getTime() < clock.answerDueMs) return { kind: 'under_way' };
    return differ('unanswered_refund', rows, { repairable: true });
  }
  if (row.transactionId !== null && row.transactionId !== transaction.id) {
    return live
      ? differ('double_refund', `${rows} and names ${row.transactionId}`, {
          repairable: status !== 'settled',
          decide: 'Money was given back twice: ask the customer, or the gateway, for one of them.',
        })
      : agree;
  }
  if (live && isOtherRefund(row, transaction)) {
    return differ('wrong_credit', `${rows}, of ${row.saleId ?? 'no transaction'}`, {
      decide: 'Find out who changed it, and put the refund right with the customer.',
    });
  }
  const done = row.state === 'done' && !row.byVoid;
  if (done === live) return agree;
  return differ('refund_state', rows, { repairable: true, afterwards: done ? notCarriedOut : null });
}

const notCarriedOut = 'The customer did not get this money: refund it again.';

const isOtherRefund = (row: RefundRow, transaction: GatewayTransaction): boolean =>
  transaction.amountPaise !== row.amountPaise ||
  transaction.currency !== row.currency ||
  transaction.refundedTransactionId !== row.saleId;

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
    : judgeRefund(rows, transaction, clock);
}

function judgeSale(rows: RowsFound, sale: GatewayTransaction, clock: Clock): Judged {
  const attempt = rows.attemptsByTransaction.get(sale.id) ?? rows.attempts.get(sale.orderId);
  // An earlier database of this shop had an attempt with the same id.
  if (attempt && attempt.transactionId !== sale.id && predates(sale, attempt)) {
    return { names: nobody, verdict: { kind: 'not_ours' } };
  }
  if (attempt) {
    return { names: namesOf(attempt), verdict: comparePayment(attempt, sale, clock) };
  }
  const names = { order: null, attempt: sale.orderId, refund: null };
  if (!isAttemptId(sale.orderId) || !holdsMoney(statusOf(sale)))
    return { names, verdict: { kind: 'not_ours' } };
  return {
    names,
    verdict: differ('unknown_attempt', `no attempt ${sale.orderId}`, {
      decide:
        'Find out who made it: another shop that numbers its orders as this one does, or a database older than the gateway.',
    }),
  };
}

function judgeRefund(rows: RowsFound, found: GatewayTransaction, clock: Clock): Judged {
  const refund = rows.refundsByTransaction.get(found.id) ?? rows.refunds.get(found.orderId);
  if (refund) {
    return { names: namesOfRefund(refund), verdict: compareRefund(refund, found, clock) };
  }
  const sale = rows.attemptsByTransaction.get(found.refundedTransactionId ?? '');
  // A refund transaction of a sale that no attempt names: a person has refunded an unwanted charge at the gateway.
  if (!sale)
    return { names: nobody, verdict: { kind: rows.attempts.has(found.orderId) ? 'agree' : 'not_ours' } };
  const names = namesOf(sale);
  if (!holdsMoney(statusOf(found))) return { names, verdict: agree };
  return {
    names,
    verdict: differ('refund_elsewhere', `no refund of order ${sale.orderNumber} asked for it`, {
      repairable: sale.paysOrder,
      decide:
        'It was given back at the gateway itself: the order does not show it, and its goods are not counted.',
    }),
  };
}

const nobody: Names = { order: null, attempt: null, refund: null };

export const namesOf = ({ orderNumber, id }: AttemptRow): Names => ({
  order: String(orderNumber),
  attempt: id,
  refund: null,
});

export const namesOfRefund = ({ orderNumber, attemptId, id }: RefundRow): Names => ({
  order: String(orderNumber),
  attempt: attemptId,
  refund: id,
});
