import { chargeViolations } from './charge-violations.ts';
import type { Records } from './records.ts';
import { refundViolations } from './refund-violations.ts';
import { stockViolations } from './stock-violations.ts';
import { refundResolvedWithin, type Times } from './times.ts';
import { unresolvedIn } from './unresolved.ts';
import type { Violation } from './violation.ts';

/**
 * All violations in the records of a shop that has finished its work: its rows are compared with the
 * sandbox's transactions, and both with the rule that money moves once, for the transaction that an order
 * names.
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
