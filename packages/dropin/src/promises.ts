/** A promise, with the functions that settle it. */
export interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (cause: unknown) => void;
}

/** What `Promise.withResolvers` gives, which not every supported browser has. */
export function deferred<Value>(): Deferred<Value> {
  const parts = {} as Deferred<Value>;
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/**
 * The promise's result. After `ms` milliseconds without one it rejects with the error that `late` returns.
 */
export function withTimeout<Value>(ms: number, promise: Promise<Value>, late: () => unknown): Promise<Value> {
  const { promise: end, resolve, reject } = deferred<Value>();
  const timer = setTimeout(() => reject(late()), ms);
  promise.then(resolve, reject).finally(() => clearTimeout(timer));
  return end;
}
