/** The promise's own end, or a rejection with what `late` gives once so many milliseconds have passed. */
export function within<Value>(ms: number, promise: Promise<Value>, late: () => unknown): Promise<Value> {
  const { promise: end, resolve, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => reject(late()), ms);
  promise.then(resolve, reject).finally(() => clearTimeout(timer));
  return end;
}
