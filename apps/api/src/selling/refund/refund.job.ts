import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import { claimDueRow } from '../../platform/jobs/due-rows.service.ts';
import type { RefundRow } from './refund-row.service.ts';
import { stepRefund } from './refund-step.service.ts';

/**
 * Every 5 s: takes the next step of every refund that is due, whichever process created it. It runs in several lanes, so
 * that a slow answer of the gateway does not delay other refunds.
 */
export const refundSweep: Job = { name: 'refund-sweep', everyMs: 5_000, lanes: 5, run: sweepRefunds };

/** Handles due refunds one after the other until none is left. A refund whose step throws is due again soon. */
export async function sweepRefunds(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const refund = await claimDueRow(ctx, 'refunds');
    if (!refund) return;
    await stepRefund(ctx, refund).catch((error: unknown) => report(ctx, refund, error));
  }
}

/** Every two minutes: looks for refunds that were made at the gateway itself, in its control panel (decision 141). */
export const refundSearch: Job = { name: 'refund-search', everyMs: 2 * 60_000, run: searchRefunds };

/** A longer pause of all processes is made up for by the nightly comparison. */
const searchedMs = 30 * 60_000;
const mostFound = 500;

/** Applies the refund transactions of the last half hour that no refund of ours names. */
export async function searchRefunds(ctx: Context): Promise<void> {
  const now = Date.now();
  // The gateway's clock may be ahead.
  const [from, to] = [new Date(now - searchedMs), new Date(now + 60_000)];
  const found = await ctx.gateway.findMadeBetween(from, to, mostFound, 'credit');
  if (found.kind !== 'found') {
    const reason = found.kind === 'unknown' ? found.reason : 'there are too many';
    return ctx.log.warn({}, `Refunds that were made at the gateway itself are looked for later: ${reason}.`);
  }
  const ids = found.transactions.map(({ id }) => id);
  if (ids.length === 0) return;
  const known = await ctx.db
    .selectFrom('refunds')
    .select('transactionId')
    .where('transactionId', 'in', ids)
    .execute();
  const named = new Set(known.map(({ transactionId }) => transactionId));
  for (const transaction of found.transactions)
    if (!named.has(transaction.id)) await ctx.applyTransaction(ctx, transaction);
}

const report = (ctx: Context, refund: RefundRow, error: unknown) =>
  ctx.log.error({ err: error, refund: refund.id }, `The refund ${refund.id} could not be looked into.`);
