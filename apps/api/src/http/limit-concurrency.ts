/** Returns a function that runs tasks, at most `max` at once; the others wait in the order they came. */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= max) await new Promise<void>((resume) => waiting.push(resume));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that a newcomer cannot take it in between.
      if (next) next();
      else running--;
    }
  };
}

/**
 * Runs `work` for each item, at most `max` at once. After a failure it starts no further item, waits for those under
 * way, and throws what failed first in the order of the items.
 */
export async function forEachLimited<T>(
  items: readonly T[],
  max: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const limited = limitConcurrency(max);
  let hasFailed = false;
  const ended = await Promise.allSettled(
    items.map((item) =>
      limited(async () => {
        if (hasFailed) return;
        await work(item).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
      }),
    ),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason as Error;
}
