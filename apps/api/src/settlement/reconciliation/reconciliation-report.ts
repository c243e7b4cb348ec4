/** The kinds of differences: first between the gateway and our rows, then among our rows. */
const differenceKinds = [
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
  /** The gateway has a refund transaction for a refund that our row calls unanswered. */
  'unanswered_refund',
  /** The state of the refund does not fit the state of its refund transaction. */
  'refund_state',
  /** The refund's row names a refund transaction that the gateway does not know. */
  'refund_without_credit',
  /** The refund transaction has another amount or another sale than the refund. */
  'wrong_credit',
  /** The gateway has a second refund transaction for one refund. */
  'double_refund',
  /** The gateway has a refund transaction that none of our refunds asked for. */
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

/** The outcome of a difference. `repairable`: it would have been repaired, but this was a dry run. */
type Outcome = 'repaired' | 'repairable' | 'manual';

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

const words = (kind: string) => kind.replaceAll('_', ' ');
const outcomes = { repaired: 'mended', repairable: 'can be mended', manual: 'for a person' } as const;
const minute = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** One difference as a line for the log: its kind, the order, what each side says, and the outcome. */
export function differenceLine({
  kind,
  order,
  product,
  transaction,
  gateway,
  rows,
  explanation,
}: Difference): string {
  const where = [
    order && `Order ${order}`,
    product && `Product ${product}`,
    transaction && `transaction ${transaction}`,
  ].filter(Boolean);
  const statements = [gateway && `the gateway says ${gateway}`, `the rows say ${rows}`]
    .filter(Boolean)
    .join('; ');
  return `${[...where, words(kind)].join(', ')}: ${statements}. ${explanation}`;
}

/** The report for a terminal: a table of the differences, a sentence for each, and a summary. */
export function reportText(report: Report): string {
  return [...table(report.differences), ...summaryLines(report), ''].join('\n');
}

function table(differences: Difference[]): string[] {
  if (differences.length === 0) return [];
  const cells = differences.map((difference) => [
    words(difference.kind),
    difference.order ?? '',
    difference.refund ?? difference.attempt ?? difference.product ?? '',
    difference.transaction ?? '',
    outcomes[difference.outcome],
  ]);
  const head = ['difference', 'order', 'payment, refund or product', 'transaction', 'outcome'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(head),
    ...differences.flatMap(({ gateway, rows, explanation }, at) => [
      line(cells[at] ?? []),
      ...(gateway ? [`    gateway: ${gateway}`] : []),
      `    rows:    ${rows}`,
      `    ${explanation}`,
    ]),
    '',
  ];
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** The summary, in sentences: what was compared and with which result. */
export function summaryLines(report: Report): string[] {
  const { counts, from, to, dryRun, tookMs } = report;
  const left = countOf(report, 'manual');
  const repaired = countOf(report, 'repaired');
  const repairable = countOf(report, 'repairable');
  const elsewhere = counts.notOurs > 0 ? `, ${counts.notOurs.toLocaleString('en-IN')} of them not ours` : '';
  const result =
    report.differences.length === 0
      ? 'Nothing differs.'
      : `${counted(report.differences.length, 'difference')}: ` +
        (dryRun ? `${repairable} can be mended` : `${repaired} mended`) +
        `, ${left} left for a person.`;
  return [
    `Compared ${minute(from)} to ${minute(to)} in ${(tookMs / 1000).toFixed(1)} s: ` +
      `${counted(counts.transactions, 'transaction')} of the gateway${elsewhere}, ` +
      `${counted(counts.attempts, 'payment')}, ${counted(counts.refunds, 'refund')}.`,
    ...(counts.settledSince > 0
      ? [`${counted(counts.settledSince, 'payment')} settled since the last look.`]
      : []),
    ...(counts.underWay > 0 ? [`${counted(counts.underWay, 'payment')} still under way.`] : []),
    result,
  ];
}
