import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** The nightly run that this process has claimed, until another process takes it over. */
export interface Claim {
  night: string;
  /** The number of this claim, so that a process whose claim was taken over cannot end the run. */
  tries: number;
}

const name = 'reconciliation';
/** The day, in Indian time, whose run is due; a run is due from two in the morning. */
const night = sql`(now() at time zone 'Asia/Kolkata' - interval '2 hours')::date`;
/** How long a process may be silent before another one takes over its run. */
const silence = sql.lit('5 minutes');

/** Claims tonight's run by writing a row; null when another process has claimed it or it is done. */
export async function claimNight({ db }: Pick<Context, 'db'>): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    insert into job_runs (name, night, free_at, tries)
    values (${name}, ${night}, now() + ${silence}::interval, 1)
    on conflict (name, night) do update
      set started_at = now(), free_at = excluded.free_at, tries = job_runs.tries + 1
      where job_runs.ended_at is null and job_runs.free_at <= now()
    returning night::text as night, tries`.execute(db);
  return rows[0] ?? null;
}

/** Renews the claim of a run that is still in progress. */
export const stayAlive = (ctx: Pick<Context, 'db'>, claim: Claim): Promise<unknown> =>
  ours(ctx, claim)
    .set({ freeAt: sql`now() + ${silence}::interval` })
    .execute();

export const endNight = (ctx: Pick<Context, 'db'>, claim: Claim, summary: object): Promise<unknown> =>
  ours(ctx, claim)
    .set({ endedAt: sql`now()`, summary: JSON.stringify(summary), error: null })
    .execute();

/** Releases a run that is not done. After this many minutes any process may claim it. */
export const giveUp = (
  ctx: Pick<Context, 'db'>,
  claim: Claim,
  { error, minutes }: { error: string; minutes: number },
): Promise<unknown> =>
  ours(ctx, claim)
    .set({ freeAt: sql`now() + make_interval(mins => ${minutes})`, error })
    .execute();

const ours = ({ db }: Pick<Context, 'db'>, claim: Claim) =>
  db
    .updateTable('jobRuns')
    .where('name', '=', name)
    .where('night', '=', claim.night)
    .where('tries', '=', claim.tries)
    .where('endedAt', 'is', null);
