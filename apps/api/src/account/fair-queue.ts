interface Bounds {
  /** How many tasks run at once. */
  running: number;
  /** How many wait at most, and of those how many of one key. */
  waiting: number;
  waitingOfOne: number;
}

type Run = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks a few at a time. Those that wait take turns by key, so that whoever brings many only holds
 * up themselves; who comes when too many wait is refused with `full()`.
 */
export function fairQueue({ running: most, waiting, waitingOfOne }: Bounds, full: () => Error): Run {
  /** In the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let inLine = 0;

  function queue(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (inLine >= waiting || line.length >= waitingOfOne) throw full();
    lines.set(key, line);
    inLine++;
    return new Promise((resume) => line.push(resume));
  }

  /** The first of the line whose turn it is; that line goes to the end. */
  function next(): (() => void) | undefined {
    for (const [key, line] of lines) {
      lines.delete(key);
      const resume = line.shift();
      if (line.length > 0) lines.set(key, line);
      inLine--;
      return resume;
    }
    return undefined;
  }

  return async (key, task) => {
    if (running >= most) await queue(key);
    else running++;
    try {
      return await task();
    } finally {
      // The place is handed on, so that a newcomer cannot take it in between.
      const resume = next();
      if (resume) resume();
      else running--;
    }
  };
}
