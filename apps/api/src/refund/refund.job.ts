import type { Context } from '../context.ts';
import type { Job } from '../jobs/job-timer.ts';
import { claimDueRow } from '../jobs/due-rows.service.ts';
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

const report = (ctx: Context, refund: RefundRow, error: unknown) =>
  ctx.log.error({ err: error, refund: refund.id }, `The refund ${refund.id} could not be looked into.`);
