/** What can differ. The gateway's word against ours first, then the rows among themselves. */
export const differenceKinds = [
  /** The gateway has a transaction for an attempt that we hold for unanswered. */
  'unanswered_attempt',
  /** A live transaction for an attempt that names another one or none. */
  'unnamed_hold',
  /** The same, and its money has moved. */
  'double_charge',
  /** The attempt says less, more or other than its transaction. */
  'attempt_state',
  /** The order's money says other than its transaction, its refunds and its disputes. */
  'order_money',
  /** Amount, currency or order id are not what was asked for. */
  'wrong_charge',
  /** Our rows name a transaction that the gateway does not know. */
  'missing_transaction',
  /** The gateway has a transaction in our numbering that no attempt stands for. */
  'unknown_attempt',
  /** Submitted long ago, and still not settled. */
  'slow_settlement',
  /** The gateway has a credit for a refund that we hold for unanswered. */
  'unanswered_refund',
  /** The refund says other than its credit. */
  'refund_state',
  /** A refund names a credit that the gateway does not know. */
  'refund_without_credit',
  /** The credit is not of the refund's amount or not of its payment. */
  'wrong_credit',
  /** A second credit for one refund. */
  'double_refund',
  /** Money was given back that no refund of ours asked for. */
  'refund_elsewhere',

  'paid_without_live_attempt',
  'live_attempt_without_paid_order',
  'paying_without_attempt',
  'attempt_without_paying_order',
  'unresolved_too_long',
  'refund_sum',
  'reserved_units',
  'sold_units',
  /** What is due is looked at by nobody. */
  'sweep_behind',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What became of a difference. `mendable`: it would have been mended, but this was a dry run. */
export type Outcome = 'mended' | 'mendable' | 'person';

export interface Difference {
  kind: DifferenceKind;
  /** The order's number. */
  order: string | null;
  attempt: string | null;
  refund: string | null;
  transaction: string | null;
  product: string | null;
  /** What the gateway says; null where it was not asked. */
  gateway: string | null;
  rows: string;
  outcome: Outcome;
  /** What was mended, or what a person must decide: a sentence. */
  said: string;
}

export interface Counts {
  /** The gateway's transactions of the window. */
  transactions: number;
  /** Of these, sold elsewhere through the same account: never touched. */
  notOurs: number;
  /** Attempts and refunds that were compared. */
  attempts: number;
  refunds: number;
  /** Younger than the time after which an answer is called missing. */
  underWay: number;
  /** Payments that the banks settled since the last look: no difference, noted all the same. */
  settledSince: number;
}

export interface Report {
  /** Milliseconds since 1970: transactions made, and rows written, from `from` until before `to`. */
  from: number;
  to: number;
  dryRun: boolean;
  counts: Counts;
  differences: Difference[];
  tookMs: number;
}

/** ₹ 1,499.00 of 149900 paise. */
export const rupees = (paise: number): string =>
  Number.isFinite(paise)
    ? `₹ ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : 'an unreadable amount';

/** How many differences had this outcome. */
export const countOf = (report: Report, outcome: Outcome): number =>
  report.differences.filter((difference) => difference.outcome === outcome).length;

/** Why a comparison could not be made, for the person who asked for it. */
export class ReconciliationError extends Error {}
