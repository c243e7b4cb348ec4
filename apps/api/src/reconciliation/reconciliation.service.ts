import type { Context } from '../context.ts';
import { slicesOf } from './reconcile-gateway.service.ts';
import { compareRows } from './reconcile-rows.service.ts';
import type { Run } from './reconcile-transaction.service.ts';
import { compareMoving, compareSlice } from './reconcile-window.service.ts';
import { ReconciliationError, type Report } from './reconciliation.ts';

/** How many days a comparison covers by default: a card may be declined at settlement some days after the sale. */
export const windowDays = 4;

/** The default window: the last days until now. */
export function usualWindow(): { from: Date; to: Date } {
  const to = new Date();
  return { from: new Date(to.getTime() - windowDays * 86_400_000), to };
}

export interface Reconcile {
  from: Date;
  to: Date;
  /** True: report what would be repaired, and repair nothing. */
  dryRun?: boolean;
  /** The pause before a second check, in ms; a change in progress is finished by then. */
  secondLookAfterMs?: number;
  /** Stops the comparison before the next payment. */
  stopping?: AbortSignal;
}

/**
 * Compares orders, attempts and refunds with the gateway's transactions, in both directions, and with each other. It
 * repairs the differences that docs/behaviour/money.md#reconciliation has a rule for and reports the others to a
 * person. It covers everything created from `from` until before `to`, and every unfinished payment, however old. It
 * can be repeated at any time. Throws {@link ReconciliationError} when the gateway does not answer, and when told to
 * stop.
 */
export async function reconcile(
  ctx: Context,
  { from, to, dryRun = false, secondLookAfterMs = 1_000, stopping }: Reconcile,
): Promise<Report> {
  const began = Date.now();
  if (!(from < to)) throw new ReconciliationError('The time to compare must begin before it ends.');
  const run: Run = {
    ctx,
    dryRun,
    secondLookAfterMs,
    clock: { now: began, answerDueMs: ctx.env.paymentCheckAfterMs },
    counts: { transactions: 0, notOurs: 0, attempts: 0, refunds: 0, underWay: 0, settledSince: 0 },
    differences: [],
    goOn() {
      if (stopping?.aborted) throw new ReconciliationError('The comparison was told to stop.');
    },
  };
  for await (const slice of slicesOf(ctx, { from, to })) {
    run.goOn();
    run.clock.now = Date.now();
    await compareSlice(run, slice);
  }
  await compareMoving(run, { from });
  run.goOn();
  run.differences.push(...(await compareRows(ctx, run)));
  return {
    from: from.getTime(),
    to: to.getTime(),
    dryRun,
    counts: run.counts,
    differences: run.differences,
    tookMs: Date.now() - began,
  };
}
