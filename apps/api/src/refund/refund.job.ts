import type { Context } from '../context.ts';
import type { Job } from '../jobs/job-timer.ts';
import { claimDueRow } from '../jobs/due-rows.service.ts';
import type { RefundRow } from './refund-row.service.ts';
import { stepRefund } from './refund-step.service.ts';

/**
 * Every 5 s: refunds whose next step is due, whoever began them. In several lanes, so that one the
 * gateway is slow about holds up no other.
 */
export const refundSweep: Job = { name: 'refund-sweep', everyMs: 5_000, lanes: 5, run: sweepRefunds };

/** Takes due refunds one after the other until none is left: one that throws is due again soon. */
export async function sweepRefunds(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const refund = await claimDueRow(ctx, 'refunds');
    if (!refund) return;
    await stepRefund(ctx, refund).catch((error: unknown) => report(ctx, refund, error));
  }
}

const report = (ctx: Context, refund: RefundRow, error: unknown) =>
  ctx.log.error({ err: error, refund: refund.id }, `The refund ${refund.id} could not be looked into.`);
