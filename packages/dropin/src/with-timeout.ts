import { deferred } from './deferred.ts';

/**
 * The promise's result. After `ms` milliseconds without one it rejects with the error that `late` returns.
 */
export function withTimeout<Value>(ms: number, promise: Promise<Value>, late: () => unknown): Promise<Value> {
  const { promise: end, resolve, reject } = deferred<Value>();
  const timer = setTimeout(() => reject(late()), ms);
  promise.then(resolve, reject).finally(() => clearTimeout(timer));
  return end;
}
