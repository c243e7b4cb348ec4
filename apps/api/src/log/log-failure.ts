import { type AppError, errorTable } from '../errors.ts';
import type { Log } from './log.ts';

/**
 * Writes a failure of ours (500 and above) into the log. A part that is away (database, gateway, photos) is a warning,
 * one line at a terminal; what nobody expects is an error with its stack. A refusal that says when to come back,
 * such as those while the api starts, needs no line.
 */
export function logFailure(log: Log, refused: AppError, thrown: unknown, fields: object = {}): void {
  const { status } = errorTable[refused.code];
  if (status < 500 || refused.retryAfterSeconds !== null) return;
  const err = refused.cause ?? thrown;
  if (status === 503) log.warn({ ...fields, err }, refused.message);
  else log.error({ ...fields, err }, refused.message);
}
