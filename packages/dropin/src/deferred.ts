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
