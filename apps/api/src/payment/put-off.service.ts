import type { Context } from '../context.ts';
import { backOffSeconds, inSeconds } from '../jobs/due-rows.service.ts';
import type { Attempt } from './attempt.service.ts';

/**
 * Schedules the next check of an attempt, later each time. Does nothing when the attempt has changed since, or when no
 * sweep has checked it yet.
 */
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
