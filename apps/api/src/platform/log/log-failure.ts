import { type AppError, errorTable } from '../../errors.ts';
import type { Log } from './log.ts';

/** While the database is unavailable every request fails for the same reason: one line within this many ms is enough. */
const quietMs = 10_000;
let databaseAwayLoggedAt = -Infinity;

/**
 * Writes a failure of ours (500 and above) into the log (decision 81). A part that is unavailable (database, gateway,
 * photos) is a warning, one line at a terminal. Everything else is unexpected: an error with its stack. A refusal without
 * a cause that says when to come back, as all do while the api starts, needs no line.
 */
export function logFailure(log: Log, refused: AppError, thrown: unknown, fields: object = {}): void {
  const { status } = errorTable[refused.code];
  if (status < 500 || (refused.retryAfterSeconds !== null && refused.cause === undefined)) return;
  const entry = { ...fields, err: refused.cause ?? thrown };
  if (status !== 503) return log.error(entry, refused.message);
  if (refused.code === 'database_unavailable' || refused.code === 'database_busy') {
    if (performance.now() - databaseAwayLoggedAt < quietMs) return;
    databaseAwayLoggedAt = performance.now();
  }
  log.warn(entry, refused.message);
}
