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
