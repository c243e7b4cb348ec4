import type { DeskCounts, DeskCountsQuery } from 'contracts';
import { toFailure } from '../calls/failure.ts';

/** What an admin's page knows of the desk. */
export type Desk = {
  /** Undefined until the first answer. */
  counts: DeskCounts | undefined;
  /** True while changes are not heard of. */
  isBroken: boolean;
};

/** What sends the call. */
export type Ask = (query: DeskCountsQuery, signal: AbortSignal) => Promise<DeskCounts>;

/** The least time between two calls, in ms. */
const spacing = 1_000;
/** The pauses after the first failures, in ms; the last one after each further failure. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000];
/** One failure is a server that is replaced by another one. */
const isNews = (failures: number) => failures > 1;

/** Without an answer for so long, in ms, the connection is lost: the api answers within ten seconds. */
const patience = 20_000;

export type DeskWatch = {
  /** Calls `listener` at each change; the first listener begins the watch and the last one ends it. */
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  read: () => Desk;
  /** From now on only later orders are new. */
  startAnew: () => void;
};

const initial: Desk = { counts: undefined, isBroken: false };

/** Asks for the counts of the desk, again and again while anybody listens: each call waits for a change. */
export function watchDesk(ask: Ask): DeskWatch {
  let desk = initial;
  let stopping: AbortController | null = null;
  const listeners = new Set<() => void>();

  function show(next: Partial<Desk>): void {
    desk = { ...desk, ...next };
    for (const listener of listeners) listener();
  }

  async function watch({ signal }: AbortController): Promise<void> {
    let known: DeskCounts | undefined;
    let since: string | undefined;
    for (let failures = 0; !signal.aborted;) {
      let wait = spacing;
      try {
        const query = { since, known: known?.version };
        known = await ask(query, AbortSignal.any([signal, AbortSignal.timeout(patience)]));
        if (signal.aborted) return;
        since = known.since;
        failures = 0;
        show({ counts: known, isBroken: false });
      } catch (error) {
        if (signal.aborted) return;
        // Whoever is no admin any more has nothing to watch.
        if (['unauthenticated', 'forbidden'].includes(toFailure(error).code)) return show(initial);
        wait = pauses[Math.min(failures, pauses.length - 1)] ?? spacing;
        failures += 1;
        known = undefined;
        if (isNews(failures)) show({ isBroken: true });
      }
      await pause(wait * (1 + Math.random() / 4), signal);
    }
  }

  function start(): void {
    stopping?.abort();
    stopping = new AbortController();
    void watch(stopping);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopping?.abort();
        desk = initial;
      };
    },
    read: () => desk,
    startAnew() {
      if (desk.counts) show({ counts: { ...desk.counts, arrived: { value: 0, isMore: false } } });
      start();
    },
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(resume, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resume()), { once: true });
  });
