import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';
import { putOff } from './put-off.service.ts';
import { recordGone, recordSettled, recordSubmitted } from './money-record.service.ts';

type Held = Pick<Attempt, 'id' | 'orderId' | 'transactionId' | 'state' | 'checks'>;

/**
 * Steps 4 and 5: submits the transaction that the order names for settlement, and records that. Repeatable. Without an
 * answer of the gateway the sweep tries again.
 */
export async function submitAttempt(ctx: Context, attempt: Held): Promise<void> {
  if (!attempt.transactionId) return;
  const outcome = await ctx.gateway.submit(attempt.transactionId);
  switch (outcome.kind) {
    case 'submitted':
      return void (await recordSubmitted(ctx, attempt));
    case 'settled':
      return void (await recordSettled(ctx, attempt));
    case 'gone':
      return noteGone(ctx, attempt, attempt.transactionId);
    case 'unknown':
      return later(ctx, attempt, outcome.reason);
  }
}

/** The authorization is gone: asks the gateway why, and records it. Without an answer the sweep tries again. */
async function noteGone(ctx: Context, attempt: Held, transactionId: string): Promise<void> {
  const found = await ctx.gateway.find(transactionId);
  if (found.kind === 'found') return void (await recordGone(ctx, attempt, found.transaction));
  return later(ctx, attempt, found.kind === 'unknown' ? found.reason : 'the gateway does not know it');
}

async function later(ctx: Context, attempt: Held, reason: string): Promise<void> {
  ctx.log.warn({ attempt: attempt.id }, `A payment is not submitted yet: ${reason}.`);
  await putOff(ctx, attempt);
}
