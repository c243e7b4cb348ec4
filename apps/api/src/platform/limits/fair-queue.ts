interface Bounds {
  /** How many tasks run at once. */
  running: number;
  /** How many tasks may wait, in all and for one key. */
  waiting: number;
  waitingOfOne: number;
}

interface Waiting {
  resume: () => void;
  refuse: (error: Error) => void;
}

type Run = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/**
 * Runs a few tasks at a time. Waiting tasks take turns by key, so a caller with many tasks delays only its own.
 * When too many wait, a task is refused with the error that `full()` returns: the last one of the longest line, so that
 * nobody who brings few is refused because of one who brings many.
 */
export function fairQueue({ running: most, waiting, waitingOfOne }: Bounds, full: () => Error): Run {
  /** The keys with waiting tasks; the first one's turn is next. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let inLine = 0;

  function queue(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length >= waitingOfOne || (inLine >= waiting && !makeWay(line.length))) throw full();
    lines.set(key, line);
    inLine++;
    return new Promise((resume, refuse) => line.push({ resume, refuse }));
  }

  /** Refuses the last task of the longest line, if that line stays longer than one of `length` tasks and a new one. */
  function makeWay(length: number): boolean {
    const longest = Array.from(lines.values()).reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= length + 1) return false;
    longest.pop()?.refuse(full());
    inLine--;
    return true;
  }

  /** Takes the first task of the key whose turn it is, and moves that key to the end. */
  function next(): (() => void) | undefined {
    for (const [key, line] of lines) {
      lines.delete(key);
      const first = line.shift();
      if (line.length > 0) lines.set(key, line);
      inLine--;
      return first?.resume;
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
