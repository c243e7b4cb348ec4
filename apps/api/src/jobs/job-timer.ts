import type { Context } from '../context.ts';
import { isDatabaseDown } from '../errors.ts';

/** Background work of one noun: finds by itself the rows that need it, may run in many processes at once. */
export interface Job {
  name: string;
  /** Pause between two runs, ms. */
  everyMs: number;
  /** How many of it run beside each other in one process, for work that waits for others; 1 when not said. */
  lanes?: number;
  /** `stopping` tells a long run to end early; what it leaves undone it must find again. */
  run(ctx: Context, stopping?: AbortSignal): Promise<void>;
}

/**
 * Runs each job now and again until stopped; a job never overlaps itself (but in its lanes), and one
 * that throws runs again at its next turn. `stop()` waits for what is under way.
 */
export function startJobs(jobs: readonly Job[], ctx: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loops = jobs.flatMap((job) => {
    let silenced = false;
    const lane = async () => {
      while (!stopping.signal.aborted) {
        try {
          await job.run(ctx, stopping.signal);
          silenced = false;
        } catch (error) {
          // A database that is away is said once, not at every turn.
          if (!silenced) ctx.log.error({ err: error, job: job.name }, `The job ${job.name} failed.`);
          silenced = isDatabaseDown(error);
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
