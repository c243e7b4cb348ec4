import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Tells pages and the tRPC proxy whether the api is ready. */
export type ApiWatch = {
  /**
   * False until the api is ready for the first time, and while it is unavailable later. Asks the api if that
   * is unknown.
   */
  isReady: () => Promise<boolean>;
  /**
   * Call it when a call did not reach the api: the watch then asks the api, and polls it until it answers.
   */
  suspect: () => void;
};

/** For an app without a watch: the api counts as ready. */
export const unwatched: ApiWatch = { isReady: async () => true, suspect: () => {} };

type Options = {
  apiUrl: string;
  log: () => Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The pause between two checks while the api is not ready, in ms. */
  everyMs?: number;
  /** How long the first start may take before the log says that the api does not answer, in ms. */
  silentMs?: number;
};

/** The timeout of one check, in ms. */
const patience = 2_000;

/**
 * Watches the api: polls it until it is ready, then makes no requests until {@link ApiWatch.suspect} is
 * called. Logs one line when the api is unavailable, and one when it is back.
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

  /** Only one check runs at a time; concurrent callers share its result. */
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

/**
 * True if the api answers with anything but 503, its status while it starts and while its database is
 * unavailable.
 */
async function answers(apiUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiUrl}/category/get`, { signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    return answer.status !== 503;
  } catch {
    return false;
  }
}
