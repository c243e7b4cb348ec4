import type { AttemptState, MoneyState } from 'contracts';
import type { GatewayTransaction } from '../gateway/gateway.ts';
import { type DifferenceKind, rupees } from './reconciliation.ts';
import { holdsMoney, type Standing, standingOf } from '../gateway/transaction-standing.ts';

/** An attempt with what its order and its refunds say. */
export interface AttemptRow {
  id: string;
  state: AttemptState;
  amountPaise: number;
  currency: string;
  transactionId: string | null;
  createdAt: Date;
  orderNumber: number;
  money: MoneyState;
  /** The order is paid, by this attempt. */
  paysOrder: boolean;
  /** Refunds that are done, a void not counted. */
  creditedPaise: number;
  /** A refund is under way, and what becomes of the payment is left to it. */
  refundPending: boolean;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  /** From this age an attempt or refund without an answer is looked into (ms). */
  answerDueMs: number;
}

/** How a row and a transaction stand to each other. */
export type Verdict =
  | { kind: 'agree' }
  /** Not at rest yet; nobody need look. */
  | { kind: 'under_way' }
  /** The banks settled it since the last look. */
  | { kind: 'settled_since' }
  | Differing;

export interface Differing {
  kind: 'differ';
  difference: DifferenceKind;
  rows: string;
  /** The money's law has an answer to it. */
  mendable: boolean;
  /** What a person must do where it is not mended. */
  decide: string;
  /** What a person must do once it is mended, when the rows say what nobody wanted. */
  afterwards: string | null;
}

const agree: Verdict = { kind: 'agree' };
const day = 86_400_000;
/** Cards settle in a day or two. */
const slowAfter = 5 * day;

const told: Record<AttemptState, Standing | 'unanswered' | 'over'> = {
  created: 'unanswered',
  unknown: 'unanswered',
  authorized: 'held',
  submitted: 'on_its_way',
  settled: 'settled',
  declined: 'over',
  failed: 'over',
  voided: 'over',
};

/** Compares an attempt with a sale that was made for it, without trusting what writes the rows. */
export function comparePayment(row: AttemptRow, sale: GatewayTransaction, clock: Clock): Verdict {
  const standing = standingOf(sale);
  const live = holdsMoney(standing);
  const state = told[row.state];
  const rows = `attempt ${row.id} is ${row.state}, the order's money ${row.money}`;
  if (state === 'unanswered') {
    if (standing === 'unclear' || clock.now - row.createdAt.getTime() < clock.answerDueMs)
      return { kind: 'under_way' };
    return differ('unanswered_attempt', rows, { mendable: true });
  }
  if (row.transactionId !== sale.id) return compareUnnamed(row, sale, standing);
  if (standing === 'unclear') return agree;
  if (live && isOther(row, sale)) {
    return differ('wrong_charge', `attempt ${row.id} is over ${rupees(row.amountPaise)} ${row.currency}`, {
      mendable: standing !== 'settled' && state === 'over',
      decide: 'Find out who changed it; give the money back if the order did not ask for it.',
    });
  }
  if (state === 'over') return compareOver(row, sale, { standing, rows });
  if (!live && row.refundPending) return { kind: 'under_way' };
  if (!live) return differ('attempt_state', rows, { mendable: true, afterwards: paidForNothing });
  if (state !== standing) {
    if (state === 'on_its_way' && standing === 'settled') return { kind: 'settled_since' };
    return differ('attempt_state', rows, { mendable: true });
  }
  if (standing === 'on_its_way' && clock.now - sale.createdAt > slowAfter) {
    return differ('slow_settlement', rows, {
      decide: 'It was submitted long ago: ask the gateway why it has not settled.',
    });
  }
  return compareMoney(row, sale, standing);
}

/** A transaction made for an attempt that names another one or none, and is no question any more. */
function compareUnnamed(row: AttemptRow, sale: GatewayTransaction, standing: Standing): Verdict {
  if (!holdsMoney(standing) || isGivenBack(sale)) return agree;
  const rows = `attempt ${row.id} is ${row.state} and names ${row.transactionId ?? 'no transaction'}`;
  if (standing !== 'settled') return differ('unnamed_hold', rows, { mendable: true });
  return differ('double_charge', rows, {
    decide: 'Money was taken for an attempt that does not name it: give it back at the gateway.',
  });
}

/** Somebody saw to it at the gateway. */
const isGivenBack = (sale: GatewayTransaction): boolean => sale.refundIds.length > 0;

/** The try is over, and names this transaction: its hold must not exist any more. */
function compareOver(
  row: AttemptRow,
  sale: GatewayTransaction,
  { standing, rows }: { standing: Standing; rows: string },
): Verdict {
  if (!holdsMoney(standing)) return row.paysOrder ? compareGone(row, rows) : agree;
  if (standing !== 'settled') return differ('unnamed_hold', rows, { mendable: true });
  if (isGivenBack(sale) && row.money !== 'declined') return agree;
  return differ('double_charge', rows, {
    mendable: row.paysOrder && row.money === 'declined',
    decide: 'Money was taken though the attempt is over: give it back at the gateway, or see to the order.',
  });
}

const compareGone = (row: AttemptRow, rows: string): Verdict =>
  row.money === 'declined' || row.money === 'refunded'
    ? agree
    : differ('order_money', rows, { mendable: true });

/** What the order must say of money that is held, on its way or here. */
function compareMoney(row: AttemptRow, sale: GatewayTransaction, standing: Standing): Verdict {
  if (!row.paysOrder) return agree;
  const right = moneyStates(row, sale, standing);
  if (right.includes(row.money)) return agree;
  const credited = row.creditedPaise > 0 ? `, ${rupees(row.creditedPaise)} given back` : '';
  return differ('order_money', `the order's money is ${row.money}, and should be ${right[0]}${credited}`, {
    mendable: true,
  });
}

function moneyStates(row: AttemptRow, sale: GatewayTransaction, standing: Standing): MoneyState[] {
  if (standing === 'held') return ['authorised'];
  if (standing === 'on_its_way') return ['submitted'];
  const given: MoneyState =
    row.creditedPaise === 0
      ? 'settled'
      : row.creditedPaise < row.amountPaise
        ? 'refunded_in_part'
        : 'refunded';
  const disputed = sale.disputes.some(({ status }) => status !== 'won');
  if (!disputed) return [given];
  // A dispute of what was given back already changes nothing.
  return given === 'refunded' ? ['disputed', 'refunded'] : ['disputed'];
}

const isOther = (row: AttemptRow, sale: GatewayTransaction): boolean =>
  sale.amountPaise !== row.amountPaise || sale.currency !== row.currency || sale.orderId !== row.id;

const paidForNothing = 'The order is paid and its money is gone: hold its goods back, and ask the customer.';

/** A difference; unless it is told otherwise, a person must find out who is right. */
export const differ = (
  difference: DifferenceKind,
  rows: string,
  {
    mendable = false,
    decide = 'Compare the rows with the gateway and decide which of them is right.',
    afterwards = null,
  }: Partial<Pick<Differing, 'mendable' | 'decide' | 'afterwards'>>,
): Differing => ({ kind: 'differ', difference, rows, mendable, decide, afterwards });
