import { chargeViolations } from './charge-violations.ts';
import type { Records } from './records.ts';
import { refundViolations } from './refund-violations.ts';
import { stockViolations } from './stock-violations.ts';
import { refundResolvedWithin, type Times } from './times.ts';
import { unresolvedIn } from './unresolved.ts';

/** What must never be, by name; the table of a run counts each. */
export const violationKinds = [
  'double charge',
  'charge without an order',
  'paid without a charge',
  'wrong amount',
  'units lost or sold twice',
  'hold left',
  'refund doubled or too large',
  'unresolved',
  'resolved too late',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

export interface Violation {
  kind: ViolationKind;
  /** For the person who reads the report. */
  sentence: string;
}

/**
 * Everything that is wrong once a shop has come to rest: its rows against the sandbox's transactions, and both against
 * the rule that money moves once, for the transaction an order names.
 */
export function violationsIn(records: Records, times: Times): Violation[] {
  const late = [
    ...records.attempts.filter(({ tookMs }) => (tookMs ?? 0) > times.resolvedWithin * 1_000),
    ...records.refunds.filter(({ tookMs }) => (tookMs ?? 0) > refundResolvedWithin(times) * 1_000),
  ];
  return [
    ...chargeViolations(records),
    ...stockViolations(records),
    ...refundViolations(records),
    ...unresolvedIn(records).map((sentence) => ({ kind: 'unresolved' as const, sentence })),
    ...late.map(({ id, tookMs }) => ({
      kind: 'resolved too late' as const,
      sentence: `${id} was resolved after ${((tookMs ?? 0) / 1000).toFixed(1)} s.`,
    })),
  ];
}
