import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { openDatabase, openPool } from '../../platform/db/database.ts';
import { isDatabaseDown } from '../../errors.ts';
import type { Job } from '../../platform/jobs/job-timer.ts';
import {
  countOf,
  differenceLine,
  ReconciliationError,
  type Report,
  summaryLines,
} from './reconciliation-report.ts';
import { reconcile, usualWindow } from './reconciliation.service.ts';

/** Once a night one process compares the rows with the gateway's transactions. */
export const nightlyReconciliation: Job = {
  name: 'reconciliation',
  everyMs: 300_000,
  run: reconcileTonight,
};

const heartbeat = 60_000;
const retryMinutes = 60;
/** The statement timeout in ms: statements that read every order take long. */
const statementTimeout = 300_000;

/**
 * Runs tonight's comparison, unless another process has claimed it or it is done, and logs the summary and one line
 * for each difference. When the gateway does not answer, it is tried again in an hour. When this process is told to
 * stop, another one may claim the run at once.
 */
export async function reconcileTonight(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const claim = await claimNight(ctx);
  if (!claim) return;
  const alive = setInterval(() => void stayAlive(ctx, claim).catch(() => {}), heartbeat);
  // It has its own connections, so that requests need not wait for one and the shop's statement timeout does not apply.
  const db = openDatabase(openPool(ctx.env.databaseUrl, { max: 6, statementTimeout }));
  try {
    const report = await reconcile({ ...ctx, db }, { ...usualWindow(), ...(stopping && { stopping }) });
    logReport(ctx, report);
    await endNight(ctx, claim, summaryOf(report));
  } catch (error) {
    await reschedule(ctx, claim, { error, stopped: stopping?.aborted ?? false });
  } finally {
    clearInterval(alive);
    await db.destroy();
  }
}

async function reschedule(
  ctx: Context,
  claim: Claim,
  { error, stopped }: { error: unknown; stopped: boolean },
): Promise<void> {
  if (stopped) return void (await giveUp(ctx, claim, { error: 'It was stopped.', minutes: 0 }));
  if (isDatabaseDown(error)) throw error;
  const known = error instanceof ReconciliationError;
  await giveUp(ctx, claim, {
    error: known ? error.message : 'It failed; see the log.',
    minutes: retryMinutes,
  });
  ctx.log.error(
    { ...(!known && { err: error }), night: claim.night },
    `Tonight's comparison with the gateway could not be made, and is tried again in an hour. ${known ? error.message : ''}`.trim(),
  );
}

function logReport(ctx: Context, report: Report): void {
  for (const difference of report.differences) {
    const { kind, order, attempt, refund, transaction, product } = difference;
    const fields = { kind, order, attempt, refund, transaction, product };
    if (difference.outcome === 'manual') ctx.log.error(fields, differenceLine(difference));
    else ctx.log.warn(fields, differenceLine(difference));
  }
  ctx.log.info({}, summaryLines(report).join(' '));
}

const summaryOf = (report: Report) => ({
  from: new Date(report.from).toISOString(),
  to: new Date(report.to).toISOString(),
  ...report.counts,
  mended: countOf(report, 'repaired'),
  forPerson: countOf(report, 'manual'),
  tookMs: report.tookMs,
});

/** The nightly run that this process has claimed, until another process takes it over. */
interface Claim {
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
async function claimNight({ db }: Pick<Context, 'db'>): Promise<Claim | null> {
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
const stayAlive = (ctx: Pick<Context, 'db'>, claim: Claim): Promise<unknown> =>
  ours(ctx, claim)
    .set({ freeAt: sql`now() + ${silence}::interval` })
    .execute();

const endNight = (ctx: Pick<Context, 'db'>, claim: Claim, summary: object): Promise<unknown> =>
  ours(ctx, claim)
    .set({ endedAt: sql`now()`, summary: JSON.stringify(summary), error: null })
    .execute();

/** Releases a run that is not done. After this many minutes any process may claim it. */
const giveUp = (
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
