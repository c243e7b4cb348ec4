import type { Context } from '../../context.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import type { Attempt } from './attempt.service.ts';
import { inSeconds } from '../../platform/db/due-time.ts';
import { claimDueRow } from '../../platform/jobs/due-rows.service.ts';
import { giveAuthorizationBack } from './attempt-outcome.service.ts';
import { captureAttempt } from './money-record.service.ts';
import { resolveAttempt } from './unanswered-attempt.service.ts';
import { applySale } from './found-sale.service.ts';

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
      return captureAttempt(ctx, attempt);
    case 'submitted':
    case 'settled':
      return checkSettlement(ctx, attempt);
    case 'voided':
      return attempt.transactionId && giveAuthorizationBack(ctx, attempt, attempt.transactionId);
    case 'declined':
    case 'failed':
      return;
  }
}

const report = (ctx: Context, attempt: Attempt, error: unknown) =>
  ctx.log.error({ err: error, attempt: attempt.id }, `The payment ${attempt.id} could not be looked into.`);

/** Days until the next check of a submitted payment, by the number of answers so far. */
const days = [1, 2, 3];
const daySeconds = 86_400;
/** After this many seconds a check without an answer is repeated; it does not count as one. */
const unansweredSeconds = 15 * 60;

/**
 * Checks whether a submitted payment has settled, and again after 1, 2 and 3 days; then it is reported to operators
 * (docs/behaviour/money.md#settlement). A settled payment is checked again when one of its disputes changed.
 */
async function checkSettlement(ctx: Context, attempt: Attempt): Promise<void> {
  if (!attempt.transactionId) return;
  const found = await ctx.gateway.find(attempt.transactionId);
  if (found.kind === 'unknown') {
    ctx.log.warn({ attempt: attempt.id }, `A payment could not be asked about: ${found.reason}.`);
    return lookAgain(ctx, attempt, { seconds: unansweredSeconds, checks: attempt.checks - 1 });
  }
  const applied = found.kind === 'found' ? await applySale(ctx, found.transaction) : null;
  const wait = attempt.state === 'submitted' ? days[attempt.checks - 1] : undefined;
  // A changed dispute has scheduled its own next check.
  if (attempt.state === 'submitted' || !applied?.changed) {
    await lookAgain(ctx, attempt, { seconds: wait === undefined ? null : wait * daySeconds });
  }
  await tellWhenOverdue(ctx, attempt, found.kind === 'missing');
}

async function lookAgain(
  ctx: Context,
  { id, state }: Attempt,
  { seconds, checks }: { seconds: number | null; checks?: number },
): Promise<void> {
  await ctx.db
    .updateTable('attempts')
    .set({
      nextCheckAt: seconds === null ? null : inSeconds(seconds),
      ...(checks !== undefined && { checks }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}

async function tellWhenOverdue(ctx: Context, attempt: Attempt, missing: boolean): Promise<void> {
  const fields = { attempt: attempt.id, transaction: attempt.transactionId };
  if (missing) return ctx.log.error(fields, 'The gateway does not know the transaction of a paid order.');
  if (attempt.state !== 'submitted' || attempt.checks <= days.length) return;
  const now = await ctx.db
    .selectFrom('attempts')
    .select('state')
    .where('id', '=', attempt.id)
    .executeTakeFirst();
  if (now?.state === 'submitted') {
    ctx.log.error(fields, 'A payment has not settled within six days: look at it at the gateway.');
  }
}
