import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** A night's run that this process took; it is its own until another one takes it over. */
export interface Claim {
  night: string;
  /** Which taking this is: the end of an earlier one changes nothing. */
  tries: number;
}

const name = 'reconciliation';
/** The day in India whose run is due, from two in the morning on. */
const night = sql`(now() at time zone 'Asia/Kolkata' - interval '2 hours')::date`;
/** How long a process may be silent before another takes its run over. */
const silence = sql.lit('5 minutes');

/** Takes tonight's run, by a row; null when another process has it, or it is done. */
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

/** Says that it is still being worked on. */
export const stayAlive = (ctx: Pick<Context, 'db'>, claim: Claim): Promise<unknown> =>
  ours(ctx, claim)
    .set({ freeAt: sql`now() + ${silence}::interval` })
    .execute();

export const endNight = (ctx: Pick<Context, 'db'>, claim: Claim, summary: object): Promise<unknown> =>
  ours(ctx, claim)
    .set({ endedAt: sql`now()`, summary: JSON.stringify(summary), error: null })
    .execute();

/** Not done: another try after that many minutes, by whichever process comes first. */
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
