import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './context.ts';
import { migrate } from './db/migrate.ts';
import { seedWhenEmpty } from './demo/seed-when-empty.ts';
import { isDatabaseDown } from './errors.ts';
import { pause } from './jobs/job-timer.ts';

/** The pause between two attempts to reach the database, in ms. */
const retryAfter = 2_000;

/**
 * Waits until the database answers, migrates it to the newest schema and, in a demo, fills it. Returns false when it is
 * told to stop before that. Throws when a migration fails.
 */
export async function prepareDatabase(
  deps: Deps,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<boolean> {
  let said = false;
  while (!stopping.aborted) {
    try {
      await migrate(deps.env.databaseUrl);
      if (['demo', 'development'].includes(deps.env.appEnv)) await seedWhenEmpty(deps);
      if (said) log.warn('The database answers now.');
      return true;
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      if (!said) {
        const { host } = new URL(deps.env.databaseUrl);
        log.warn({ err: error }, `The database at ${host} does not answer; trying again every 2 s.`);
      }
      said = true;
      await pause(retryAfter, stopping);
    }
  }
  return false;
}
