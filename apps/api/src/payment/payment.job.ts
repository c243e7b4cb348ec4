import type { Context } from '../context.ts';
import type { Job } from '../jobs/job-timer.ts';
import type { Attempt } from './attempt.service.ts';
import { claimDueRow } from '../jobs/due-rows.service.ts';
import { giveHoldBack } from './hold.service.ts';
import { checkSettlement } from './settlement.service.ts';
import { submitAttempt } from './submission.service.ts';
import { resolveAttempt } from './unanswered-attempt.service.ts';

/**
 * Every 5 s: takes the next step of every attempt that is due, whichever process created it. It runs in several lanes,
 * so that a slow answer of the gateway does not delay other attempts.
 */
export const paymentSweep: Job = { name: 'payment-sweep', everyMs: 5_000, lanes: 5, run: sweepAttempts };

/** Handles due attempts one after the other until none is left. An attempt whose step throws is due again later. */
export async function sweepAttempts(ctx: Context, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const attempt = await claimDueRow(ctx, 'attempts');
    if (!attempt) return;
    await step(ctx, attempt).catch((error: unknown) => report(ctx, attempt, error));
  }
}

/** Takes the next step of an attempt. Every step may be repeated. */
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
