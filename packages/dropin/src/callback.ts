import { timing } from './timing.ts';

/** A Node-style callback, called once with an error or a result. */
export type Callback<Result = void> = (error: unknown, result?: Result) => void;

/**
 * Every asynchronous call returns a promise, or takes a callback and returns nothing (behaviour b). The
 * callback runs in a task of its own, so that what it throws is the page's error.
 */
export function answerTo<Result>(
  promise: Promise<Result>,
  callback: Callback<Result> | undefined,
): Promise<Result> | undefined {
  if (typeof callback !== 'function') return promise;
  promise.then(
    (result) => setTimeout(() => callback(null, result), timing.callback),
    (error: unknown) => setTimeout(() => callback(error), timing.callback),
  );
  return undefined;
}
