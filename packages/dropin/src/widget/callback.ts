import type { DropinError } from '../errors.ts';
import { timing } from '../timing.ts';

/** A Node-style callback, called once: with an error, or with null and a result. */
export type Callback<Result = void> = (
  ...outcome: [error: DropinError, result: undefined] | [error: null, result: Result]
) => void;

/**
 * Every asynchronous call returns a promise, or takes a callback and returns nothing (behaviour b). The
 * callback runs in a task of its own, so that what it throws is the page's error.
 */
export function answerTo<Result>(
  promise: Promise<Result>,
  callback: Callback<Result> | undefined,
): Promise<Result> | undefined {
  if (typeof callback !== 'function') return promise;
  const tell = callback as unknown as (error: unknown, result?: Result) => void;
  promise.then(
    (result) => setTimeout(tell, timing.callback, null, result),
    (error: unknown) => setTimeout(tell, timing.callback, error),
  );
  return undefined;
}
