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

interface Places {
  /** How many of one key are in at once. */
  running: number;
  /** How many more of one key may wait. */
  waiting: number;
}

/**
 * Returns a function that waits for a place for a key, in the order of the calls, and returns the function that gives
 * the place back, to be called once. When too many of the key wait, it throws the error that `full()` returns.
 */
export function placesByKey(
  { running, waiting }: Places,
  full: () => Error,
): (key: string) => Promise<() => void> {
  const lanes = new Map<string, { inside: number; line: (() => void)[] }>();
  return async (key) => {
    const lane = lanes.get(key) ?? { inside: 0, line: [] };
    if (lane.inside >= running && lane.line.length >= waiting) throw full();
    lanes.set(key, lane);
    if (lane.inside < running) lane.inside++;
    else await new Promise<void>((resume) => lane.line.push(resume));
    return () => {
      const next = lane.line.shift();
      if (next) next();
      else if (--lane.inside === 0) lanes.delete(key);
    };
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
