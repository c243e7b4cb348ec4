import { type CaseResult, steps } from './case.ts';
import type { RandomRun } from './run-random.ts';
import { firstLook, refundResolvedWithin } from './times.ts';
import { violationKinds } from './violation.ts';

const placeOf = ({ step }: CaseResult): number => {
  const place = steps.findIndex((one) => one === step);
  return place === -1 ? steps.length : place;
};

/**
 * The cases as a table for the terminal: one row each, in the order of the steps, with 'ok' or the
 * violations.
 */
export function caseTable(results: readonly CaseResult[]): string {
  const rows = results
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ step, fault, problems, note = '', ms }) => ({
      step,
      fault,
      problems,
      note,
      seconds: (ms / 1000).toFixed(1),
    }));
  const width = (column: 'step' | 'fault') => Math.max(...rows.map((row) => row[column].length));
  const line = (step: string, fault: string, seconds: string, end: string) =>
    `${step.padEnd(width('step'))}  ${fault.padEnd(width('fault'))}  ${seconds.padStart(7)}  ${end}`;
  return [
    line('step', 'fault', 'seconds', ''),
    ...rows.flatMap(({ step, fault, seconds, problems, note }) => [
      line(step, fault, seconds, problems.length === 0 ? `ok ${note}`.trim() : 'VIOLATED'),
      ...problems.map((problem) => `    ${problem}`),
    ]),
  ].join('\n');
}

/** The value that this share (0 to 1) of the values does not exceed; 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}

/**
 * The figures of a random run: how checkouts ended, how long attempts took, and every violation in one
 * sentence.
 */
export function randomReport({ plan, times, ended, records, violations }: RandomRun): string {
  return [
    `Checkouts: ${[...ended].map(([end, count]) => `${count} ${end}`).join(', ')}.`,
    `Outages: ${plan.outages.size}. Attempts: ${records.attempts.length}, refunds: ${records.refunds.length}, transactions at the gateway: ${records.transactions.length}.`,
    `Attempts resolved after ${spread(records.attempts)}; the limit is ${times.resolvedWithin} s, which is ${times.resolvedWithin - firstLook(times)} s after the latest first look at ${firstLook(times)} s.`,
    `Refunds that do not wait for settlement resolved after ${spread(records.refunds)}; the limit is ${refundResolvedWithin(times)} s.`,
    ...violationKinds.map((kind) => `${violations.filter((one) => one.kind === kind).length}  ${kind}`),
    ...violations.map(({ kind, sentence }) => `VIOLATED ${kind}: ${sentence}`),
    `Seed ${plan.seed}: npm run faults -- --seed ${plan.seed} --runs ${plan.checkouts.length} repeats the schedule.`,
  ].join('\n');
}

/** How long they took to be resolved, in seconds. */
function spread(things: readonly { tookMs: number | null }[]): string {
  const took = things.flatMap(({ tookMs }) => (tookMs === null ? [] : [tookMs]));
  const seconds = (share: number) => `${(percentile(took, share) / 1000).toFixed(1)} s`;
  return `p50 ${seconds(0.5)}, p95 ${seconds(0.95)}, max ${seconds(1)}`;
}
