import { counter, gauge } from 'observation/metrics';
import { newRequestId } from 'observation/request-id';
import type { Context } from '../../context.ts';
import { isDatabaseDown } from '../../errors.ts';
import type { Log } from '../log/log.ts';

/** Background work of one noun. It finds the rows that need work by itself and may run in several processes at once. */
export interface Job {
  name: string;
  /** The pause between two runs, in ms. */
  everyMs: number;
  /** How many runs one process has at the same time, for work that mostly waits; 1 when absent. */
  lanes?: number;
  /** Does the work. When `stopping` is aborted, a long run ends early; the next run must find the rest of its work. */
  run(ctx: Context, stopping?: AbortSignal): Promise<void>;
}

// 'job' would be what Prometheus calls the process.
const runs = counter('job_runs_total', 'Runs of a job that are over: done or failed.', ['name', 'outcome']);
const lastDone = gauge(
  'job_last_success_timestamp_seconds',
  'When a run of a job was last done; before that, when the process began with it.',
  ['name'],
);

/**
 * Runs each job repeatedly until it is stopped. A job has at most `lanes` runs at the same time. A job that throws
 * runs again after its pause. `stop()` waits for the runs in progress.
 */
export function startJobs(jobs: readonly Job[], ctx: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let isDatabaseAway = false;
  function logFailure(job: Job, log: Log, error: unknown): void {
    if (!isDatabaseDown(error)) {
      log.error({ err: error }, `The job ${job.name} failed.`);
    } else if (!isDatabaseAway) {
      // Every job fails at every turn until the database is back: one line for all of them.
      isDatabaseAway = true;
      ctx.log.warn({ err: error }, 'The jobs wait: the database does not answer.');
    }
  }
  const loops = jobs.flatMap((job) => {
    lastDone.setToCurrentTime({ name: job.name });
    const lane = async () => {
      while (!stopping.signal.aborted) {
        const log = linesOf(ctx.log, { job: job.name, run: newRequestId() });
        try {
          await job.run({ ...ctx, log }, stopping.signal);
          isDatabaseAway = false;
          runs.inc({ name: job.name, outcome: 'done' });
          lastDone.setToCurrentTime({ name: job.name });
        } catch (error) {
          runs.inc({ name: job.name, outcome: 'failed' });
          logFailure(job, log, error);
        }
        await pause(job.everyMs, stopping.signal);
      }
    };
    return Array.from({ length: job.lanes ?? 1 }, lane);
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** A log whose lines all have these fields: those of one run can be found together. */
const linesOf = (log: Log, of: { job: string; run: string }): Log => ({
  error: (fields, message) => log.error({ ...of, ...fields }, message),
  warn: (fields, message) => log.warn({ ...of, ...fields }, message),
  info: (fields, message) => log.info({ ...of, ...fields }, message),
});

/** Waits that many ms, or returns at once when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    if (signal.aborted) return resume();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resume();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
