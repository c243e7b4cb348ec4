import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Attempt } from './attempt.service.ts';

/** The look after `checks` looks that told nothing, in seconds: 15, 30, 60 … at most an hour. */
export const backOffSeconds = (checks: number): number =>
  Math.min(15 * 2 ** Math.min(Math.max(checks, 1) - 1, 10), 3_600);

export const inSeconds = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

/**
 * How long whoever works on a row has it to itself: a little more than one call to the gateway may
 * take. Whoever dies at it delays the row by no more; whoever takes longer may meet another at it,
 * which does no harm.
 */
export const claimSeconds = ({ env }: Pick<Context, 'env'>): number => env.gatewayTimeoutMs / 1_000 + 5;

/** Looks again later, ever less often; nothing when the attempt has moved on, or was never looked at by a sweep. */
export async function putOff(
  ctx: Context,
  { id, state, checks }: Pick<Attempt, 'id' | 'state' | 'checks'>,
): Promise<void> {
  if (checks === 0) return;
  await ctx.db
    .updateTable('attempts')
    .set({ nextCheckAt: inSeconds(backOffSeconds(checks)) })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}
