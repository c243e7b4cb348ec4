import type { DropinError } from '../errors.ts';
import { timing } from '../timing.ts';

/** A Node-style callback, called once: with an error, or with null and a result. */
export type Callback<Result = void> = (
  ...outcome: [error: DropinError, result: undefined] | [error: null, result: Result]
) => void;

/**
 * Gives a result to a callback, or returns its promise when there is none
 * (docs/behaviour/widget.md#callbacks). The callback runs in its own task, so the page sees what it throws as
 * an uncaught error.
 */
export function deliver<Result>(
  promise: Promise<Result>,
  callback: Callback<Result> | undefined,
): Promise<Result> | undefined {
  if (typeof callback !== 'function') return promise;
  const call = callback as unknown as (error: unknown, result?: Result) => void;
  promise.then(
    (result) => setTimeout(call, timing.callback, null, result),
    (error: unknown) => setTimeout(call, timing.callback, error),
  );
  return undefined;
}
