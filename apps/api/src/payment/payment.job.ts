import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Job } from '../job-timer.ts';
import type { Attempt } from './attempt.service.ts';
import { giveHoldBack } from './hold.service.ts';
import { resolveAttempt } from './unanswered-attempt.service.ts';
import { checkSettlement, submitAttempt } from './submission.service.ts';

/** Every 5 s: attempts whose next step is due, whoever began them. */
export const paymentSweep: Job = { name: 'payment-sweep', everyMs: 5_000, run: sweepAttempts };

/** How many attempts one process works on at once. */
const atOnce = 5;

/** Takes due attempts a few at a time until none is left, each alone: one that throws stays due. */
export async function sweepAttempts(ctx: Context): Promise<void> {
  for (;;) {
    const due = await claimDue(ctx);
    await Promise.all(
      due.map((attempt) => step(ctx, attempt).catch((error: unknown) => report(ctx, attempt, error))),
    );
    if (due.length < atOnce) return;
  }
}

/**
 * Due attempts, put off for two minutes in the same statement: no lock is held while the gateway is
 * asked, other processes pass them over, and if this one dies they are due again.
 */
async function claimDue({ db }: Context): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    with due as materialized (
      select id from attempts where next_check_at <= now()
      order by next_check_at limit ${atOnce} for update skip locked
    )
    update attempts set next_check_at = now() + interval '2 minutes', checks = checks + 1
    from due where attempts.id = due.id
    returning attempts.*`.execute(db);
  return rows;
}

/** The one next step of an attempt; each may be taken twice without harm. */
async function step(ctx: Context, attempt: Attempt): Promise<void> {
  switch (attempt.state) {
    case 'created':
    case 'unknown':
      return resolveAttempt(ctx, attempt);
    case 'authorized':
      return submitAttempt(ctx, attempt);
    case 'submitted':
      return checkSettlement(ctx, attempt);
    case 'voided':
      if (attempt.transactionId)
        await giveHoldBack(ctx, { id: attempt.id, transactionId: attempt.transactionId });
  }
}

const report = (ctx: Context, attempt: Attempt, error: unknown) =>
  ctx.log.error({ err: error, attempt: attempt.id }, `The payment ${attempt.id} could not be looked into.`);
