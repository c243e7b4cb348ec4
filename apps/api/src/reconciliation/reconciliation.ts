/** The kinds of differences: first between the gateway and our rows, then among our rows. */
export const differenceKinds = [
  /** The gateway has a transaction for an attempt that our row calls unanswered. */
  'unanswered_attempt',
  /** The gateway has a live transaction for an attempt whose row names another one or none. */
  'unnamed_hold',
  /** The same, and the transaction has moved money. */
  'double_charge',
  /** The state of the attempt does not fit the state of its transaction. */
  'attempt_state',
  /** The state of the order's money does not fit its transaction, refunds and disputes. */
  'order_money',
  /** The transaction has another amount, currency or order id than the attempt asked for. */
  'wrong_charge',
  /** Our row names a transaction that the gateway does not know. */
  'missing_transaction',
  /** The gateway has a transaction whose order id has our form, and we have no such attempt. */
  'unknown_attempt',
  /** The transaction was submitted for settlement long ago and is not settled. */
  'slow_settlement',
  /** The gateway has a credit for a refund that our row calls unanswered. */
  'unanswered_refund',
  /** The state of the refund does not fit the state of its credit. */
  'refund_state',
  /** The refund's row names a credit that the gateway does not know. */
  'refund_without_credit',
  /** The credit has another amount or another sale than the refund. */
  'wrong_credit',
  /** The gateway has a second credit for one refund. */
  'double_refund',
  /** The gateway has a credit that none of our refunds asked for. */
  'refund_elsewhere',

  'paid_without_live_attempt',
  'live_attempt_without_paid_order',
  'paying_without_attempt',
  'attempt_without_paying_order',
  'unresolved_too_long',
  'refund_sum',
  'reserved_units',
  'sold_units',
  /** An unfinished attempt or refund is not scheduled for a check. */
  'sweep_behind',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The outcome of a difference. `mendable`: it would have been repaired, but this was a dry run. */
export type Outcome = 'mended' | 'mendable' | 'person';

export interface Difference {
  kind: DifferenceKind;
  /** The number of the order. */
  order: string | null;
  attempt: string | null;
  refund: string | null;
  transaction: string | null;
  product: string | null;
  /** What the gateway says; null when it was not asked. */
  gateway: string | null;
  rows: string;
  outcome: Outcome;
  /** A sentence: what was repaired, or what a person must decide. */
  explanation: string;
}

export interface Counts {
  /** How many of the gateway's transactions the window has. */
  transactions: number;
  /** How many of these belong to other sellers with the same gateway account; they are never changed. */
  notOurs: number;
  /** How many attempts and refunds were compared. */
  attempts: number;
  refunds: number;
  /** How many are too young to call their answer missing. */
  underWay: number;
  /** How many payments the banks settled since the last check; that is stored and is not a difference. */
  settledSince: number;
}

export interface Report {
  /** Milliseconds since 1970: covers transactions and rows created from `from` until before `to`. */
  from: number;
  to: number;
  dryRun: boolean;
  counts: Counts;
  differences: Difference[];
  tookMs: number;
}

/** Formats paise for the report: 149900 becomes '₹ 1,499.00'. */
export const rupees = (paise: number): string =>
  Number.isFinite(paise)
    ? `₹ ${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : 'an unreadable amount';

/** How many differences of a report have this outcome. */
export const countOf = (report: Report, outcome: Outcome): number =>
  report.differences.filter((difference) => difference.outcome === outcome).length;

/** Why a comparison could not be completed; the message is for the person who started it. */
export class ReconciliationError extends Error {}
