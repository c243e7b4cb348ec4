import type { Context } from './context.ts';
import { isDatabaseDown } from './errors.ts';

/** Background work of one noun: finds by itself the rows that need it, may run in many processes at once. */
export interface Job {
  name: string;
  /** Pause between two runs, ms. */
  everyMs: number;
  run(ctx: Context): Promise<void>;
}

/**
 * Runs each job now and again until stopped; a job never overlaps itself, and one that throws runs
 * again at its next turn. `stop()` waits for what is under way.
 */
export function startJobs(jobs: readonly Job[], ctx: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loops = jobs.map(async (job) => {
    let silenced = false;
    while (!stopping.signal.aborted) {
      try {
        await job.run(ctx);
        silenced = false;
      } catch (error) {
        // A database that is away is said once, not at every turn.
        if (!silenced) ctx.log.error({ err: error, job: job.name }, `The job ${job.name} failed.`);
        silenced = isDatabaseDown(error);
      }
      await pause(job.everyMs, stopping.signal);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

/** Waits, or returns at once when aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
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
