import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Dispatcher } from 'undici';

/** Knows which of the api's addresses are ready. */
export type ApiWatch = {
  /** Whether one is. While none is known to be, all are asked, and what they answer within 250 ms counts. */
  isReady: () => Promise<boolean>;
  /** Those that were ready when they were last asked. */
  ready: () => string[];
  /** Call it when a call failed: all are then asked at once. */
  suspect: () => void;
  stop: () => void;
};

/** Without a watch every address counts as ready. */
export const unwatched = (urls: string[]): ApiWatch => ({
  isReady: async () => true,
  ready: () => urls,
  suspect: () => {},
  stop: () => {},
});

export type WatchOptions = {
  log: () => Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The pause between two checks of an address, in ms. */
  everyMs?: number;
  /** The timeout of one check, in ms. */
  patienceMs?: number;
  /** How long the first start may take before the log says that the api does not answer, in ms. */
  startMs?: number;
};

type Watched = {
  urls: string[];
  agent: Pick<Dispatcher, 'request'>;
  /** Told at each check that an address left unanswered. */
  onSilence: (url: string) => void;
};

/** Asks each address again and again, and logs one line when it is not ready any more, and one when it is. */
export function watchApi(
  { urls, agent, onSilence }: Watched,
  { log, everyMs = 1_000, patienceMs = 2_000, startMs = 60_000 }: WatchOptions,
): ApiWatch {
  const began = Date.now();
  const stopping = new AbortController();
  const ready = new Set<string>();
  const logged = new Set<string>();
  const running = new Map<string, Promise<void>>();

  /** Only one check of an address runs at a time; concurrent callers share it. */
  function check(url: string): Promise<void> {
    const own =
      running.get(url) ??
      stateOf(agent, url, patienceMs)
        .then((state) => take(url, state))
        .finally(() => running.delete(url));
    running.set(url, own);
    return own;
  }

  function take(url: string, state: State): void {
    if (stopping.signal.aborted) return;
    if (state === 'ready') {
      ready.add(url);
      if (logged.delete(url)) log().info(`The api at ${url} answers again.`);
      return;
    }
    const wasReady = ready.delete(url);
    if (state === 'silent') onSilence(url);
    if (logged.has(url) || (!wasReady && Date.now() - began < startMs)) return;
    logged.add(url);
    const outcome = ready.size === 0 ? ': pages say that the shop is starting.' : '.';
    log().warn(`The api at ${url} does not answer${outcome}`);
  }

  async function watch(url: string): Promise<void> {
    while (!stopping.signal.aborted) {
      await check(url);
      await pause(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  for (const url of urls) void watch(url);
  return {
    isReady: async () => {
      if (ready.size === 0)
        await Promise.race([Promise.all(urls.map(check)), pause(250, undefined, { ref: false })]);
      return ready.size > 0;
    },
    ready: () => [...ready],
    suspect: () => urls.forEach((url) => void check(url)),
    stop: () => stopping.abort(),
  };
}

type State = 'ready' | 'not ready' | 'silent';

/**
 * Not ready is an api that answers 503, as it does while it starts and stops. One that has lost its database still answers
 * why it cannot serve, and pages that need nothing of it are shown.
 */
async function stateOf(agent: Watched['agent'], url: string, patienceMs: number): Promise<State> {
  const late = new AbortController();
  // A turn of the event loop later, for this process may have been too busy to read an answer that is there.
  const timer = setTimeout(() => setImmediate(() => late.abort()), patienceMs);
  try {
    const { statusCode, body } = await agent.request({
      origin: url,
      path: '/health/ready',
      method: 'GET',
      signal: late.signal,
    });
    const { status } = (await body.json().catch(() => ({}))) as { status?: string };
    return statusCode === 503 && status !== 'no database' ? 'not ready' : 'ready';
  } catch {
    return late.signal.aborted ? 'silent' : 'not ready';
  } finally {
    clearTimeout(timer);
  }
}
