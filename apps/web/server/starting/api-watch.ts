import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Whether the api can answer, for everything that shows a page or passes a call on. */
export type ApiWatch = {
  /** False until the api is ready for the first time, and while it is away after that. Asks the api when in doubt. */
  isReady: () => Promise<boolean>;
  /** Says that a call did not reach the api: the watch asks it, and waits for it when it is away. */
  suspect: () => void;
};

/** For an app without a watch: the api is asked as if it were there. */
export const unwatched: ApiWatch = { isReady: async () => true, suspect: () => {} };

type Options = {
  apiUrl: string;
  log: () => Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The pause between two questions while the api is not ready, in ms. */
  everyMs?: number;
  /** How long the first start may take before a line in the log says that the api is missing, in ms. */
  silentMs?: number;
};

/** How long one question may take, in ms. */
const patience = 2_000;

/**
 * Watches the api: it asks now and again until the api is ready, then not at all until {@link ApiWatch.suspect} is
 * called. One line in the log says that the api is away, and one that it is back.
 */
export function watchApi({ apiUrl, log, everyMs = 250, silentMs = 60_000 }: Options): ApiWatch & {
  stop: () => void;
} {
  const stopping = new AbortController();
  let ready = false;
  let isLogged = false;
  let wasReady = false;
  let waiting = false;
  let question: Promise<boolean> | undefined;

  /** One question at a time; whoever asks meanwhile gets the same answer. */
  const ask = (): Promise<boolean> =>
    (question ??= answers(apiUrl)
      .then(take)
      .finally(() => (question = undefined)));

  function take(isThere: boolean): boolean {
    if (isThere && isLogged) log().info('The api answers again.');
    if (isThere) [wasReady, isLogged] = [true, false];
    else if (wasReady && !isLogged) logAway();
    return (ready = isThere);
  }

  function logAway(): void {
    isLogged = true;
    log().warn('The api does not answer: pages say that the shop is starting.');
  }

  async function wait(): Promise<void> {
    if (waiting) return;
    waiting = true;
    const began = Date.now();
    try {
      while (!stopping.signal.aborted && !(await ask())) {
        if (!isLogged && Date.now() - began > silentMs) logAway();
        await pause(everyMs, undefined, { signal: stopping.signal, ref: false });
      }
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    } finally {
      waiting = false;
    }
  }

  void wait();
  return {
    isReady: async () => ready || ask(),
    suspect: () => void wait(),
    stop: () => stopping.abort(),
  };
}

/** True when the api answers anything but 503: it starts with 503, and keeps to it while its database is away. */
async function answers(apiUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiUrl}/category/get`, { signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    return answer.status !== 503;
  } catch {
    return false;
  }
}
