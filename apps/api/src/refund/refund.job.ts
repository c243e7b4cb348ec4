import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Job } from '../jobs/job-timer.ts';
import { claimSeconds, inSeconds } from '../payment/check-time.service.ts';
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
    const refund = await claimDue(ctx);
    if (!refund) return;
    await stepRefund(ctx, refund).catch((error: unknown) => report(ctx, refund, error));
  }
}

/**
 * The refund that is due longest, put off for a little more than a call takes: no lock is held while the
 * gateway is asked, other processes pass it over, and if this one dies it is due again. `checks` tells whose it is.
 */
async function claimDue(ctx: Context): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    with due as materialized (
      select id from refunds where next_check_at <= now()
      order by next_check_at limit 1 for update skip locked
    )
    update refunds set next_check_at = ${inSeconds(claimSeconds(ctx))}, checks = checks + 1
    from due where refunds.id = due.id
    returning refunds.*`.execute(ctx.db);
  return rows[0];
}

const report = (ctx: Context, refund: RefundRow, error: unknown) =>
  ctx.log.error({ err: error, refund: refund.id }, `The refund ${refund.id} could not be looked into.`);
