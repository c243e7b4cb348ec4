interface Bounds {
  /** How many tasks run at once. */
  running: number;
  /** How many tasks may wait, in all and for one key. */
  waiting: number;
  waitingOfOne: number;
}

type Run = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs a few tasks at a time. Waiting tasks take turns by key, so a caller with many tasks delays only its own.
 * When too many wait, a new task is refused with the error that `full()` returns.
 */
export function fairQueue({ running: most, waiting, waitingOfOne }: Bounds, full: () => Error): Run {
  /** The keys with waiting tasks; the first one's turn is next. */
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

  /** Takes the first task of the key whose turn it is, and moves that key to the end. */
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
      // The free place goes directly to the next waiting task, so that a new one cannot take it first.
      const resume = next();
      if (resume) resume();
      else running--;
    }
  };
}
