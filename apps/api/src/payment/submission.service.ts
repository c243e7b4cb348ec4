import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';
import { putOff } from './put-off.service.ts';
import { recordGone, recordSettled, recordSubmitted } from './money-record.service.ts';

type Held = Pick<Attempt, 'id' | 'orderId' | 'transactionId' | 'state' | 'checks'>;

/**
 * Steps 4 and 5: asks the gateway for the money of the transaction that the order names, and writes
 * down that it did. Repeatable; an answer that does not come leaves the attempt to the sweep.
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

/** How it is gone decides what the rows say; without an answer the sweep asks again. */
async function noteGone(ctx: Context, attempt: Held, transactionId: string): Promise<void> {
  const found = await ctx.gateway.find(transactionId);
  if (found.kind === 'found') return void (await recordGone(ctx, attempt, found.transaction));
  return later(ctx, attempt, found.kind === 'unknown' ? found.reason : 'the gateway does not know it');
}

async function later(ctx: Context, attempt: Held, reason: string): Promise<void> {
  ctx.log.warn({ attempt: attempt.id }, `A payment is not submitted yet: ${reason}.`);
  await putOff(ctx, attempt);
}
