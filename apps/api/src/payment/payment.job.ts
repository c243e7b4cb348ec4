import type { Context } from '../context.ts';
import type { Job } from '../jobs/job-timer.ts';
import type { Attempt } from './attempt.service.ts';
import { claimDueRow } from '../jobs/due-rows.service.ts';
import { giveHoldBack } from './hold.service.ts';
import { checkSettlement } from './settlement.service.ts';
import { submitAttempt } from './submission.service.ts';
import { resolveAttempt } from './unanswered-attempt.service.ts';

/**
 * Every 5 s: attempts whose next step is due, whoever began them. In several lanes, so that one the
 * gateway is slow about holds up no other.
 */
export const paymentSweep: Job = { name: 'payment-sweep', everyMs: 5_000, lanes: 5, run: sweepAttempts };

/** Takes due attempts one after the other until none is left: one that throws stays due. */
export async function sweepAttempts(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const attempt = await claimDueRow(ctx, 'attempts');
    if (!attempt) return;
    await step(ctx, attempt).catch((error: unknown) => report(ctx, attempt, error));
  }
}

/** The one next step of an attempt; each may be taken twice without harm. */
async function step(ctx: Context, attempt: Attempt): Promise<unknown> {
  switch (attempt.state) {
    case 'created':
    case 'unknown':
      return resolveAttempt(ctx, attempt);
    case 'authorized':
      return submitAttempt(ctx, attempt);
    case 'submitted':
    case 'settled':
      return checkSettlement(ctx, attempt);
    case 'voided':
      return attempt.transactionId && giveHoldBack(ctx, attempt, attempt.transactionId);
    case 'declined':
    case 'failed':
      return;
  }
}

const report = (ctx: Context, attempt: Attempt, error: unknown) =>
  ctx.log.error({ err: error, attempt: attempt.id }, `The payment ${attempt.id} could not be looked into.`);
