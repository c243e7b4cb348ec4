import { Agent, type Dispatcher, errors } from 'undici';
import type { Fetch } from 'storefront-api';
import { type ApiWatch, unwatched, watchApi, type WatchOptions } from './api-watch.ts';
import { hearChanges } from './hear-changes.ts';

/** How long connecting may take, in ms; then another address is tried. */
const connectTimeout = 3_000;
/**
 * How long a page's call may take, in ms: longer than the api itself lets a public read take, 5 s for a connection to
 * its database and 3 s for a statement. An api that does not answer at all is noticed by the watch.
 */
const callTimeout = 10_000;

/** The api, at one address or several. */
export type Api = Pick<ApiWatch, 'isReady' | 'ready' | 'suspect'> & {
  /** Sends each request to one of the addresses that are ready, in turn. */
  dispatcher: Dispatcher;
  /** Calls the api for a page; `url` is a path. */
  fetch: Fetch;
  /**
   * From now on calls `onChange` when public answers change, or may have. Returns whether all addresses that are ready
   * would tell of a change now.
   */
  hearChanges: (onChange: () => void) => () => boolean;
  close: () => Promise<void>;
};

/** Whether an api broke off or fell silent, and not the caller. */
const isBroken = (error: Error): boolean =>
  error instanceof errors.SocketError ||
  error instanceof errors.HeadersTimeoutError ||
  ('code' in error && error.code === 'ECONNRESET');

/** Reaches the api at `urls`. Without `watched` all count as ready, and none is watched. */
export function reachApi(urls: string[], watched?: WatchOptions): Api {
  const agent = new Agent({ connectTimeout });
  /** Reads that were sent and have no answer yet, and to which address. */
  const waiting = new Map<Dispatcher.DispatchController, string>();
  const onSilence = (url: string) => {
    for (const [read, origin] of waiting)
      if (origin === url) read.abort(new errors.HeadersTimeoutError(`${url} does not answer.`));
  };
  const stopping = new AbortController();
  const watch = watched ? watchApi({ urls, agent, onSilence }, watched) : unwatched(urls);
  let turn = 0;

  /** Those to try, in this order. */
  function inTurn(): string[] {
    const ready = watch.ready();
    const tried = ready.length > 0 ? ready : urls;
    turn = (turn + 1) % tried.length;
    return [...tried.slice(turn), ...tried.slice(0, turn)];
  }

  /**
   * A request that could not be sent goes to the next address. A write that was sent is never sent again, since it may
   * have been carried out, and waits for its outcome. A read whose api broke off, or does not answer the watch either, is
   * sent to one other.
   */
  const balance: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const isRead = options.method === 'GET' || options.method === 'HEAD';

    function send([origin = '', ...others]: string[], isAgain = false): boolean {
      let [isSent, isAnswered] = [false, false];
      return dispatch(
        { ...options, origin },
        {
          onRequestStart(controller, context) {
            isSent = true;
            if (isRead) waiting.set(controller, origin);
            handler.onRequestStart?.(controller, context);
          },
          onResponseStart(controller, ...start) {
            waiting.delete(controller);
            isAnswered = true;
            handler.onResponseStart?.(controller, ...start);
          },
          onResponseData: (...data) => handler.onResponseData?.(...data),
          onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
          onResponseError(controller, error) {
            waiting.delete(controller);
            if (!isSent || isBroken(error)) watch.suspect();
            const mayGo = !isSent || (isRead && !isAnswered && !isAgain && isBroken(error));
            if (mayGo && others.length > 0) send(others, isSent);
            else handler.onResponseError?.(controller, error);
          },
        },
      );
    }

    return send(inTurn());
  };

  const dispatcher = agent.compose(balance);
  return {
    isReady: watch.isReady,
    ready: watch.ready,
    suspect: watch.suspect,
    dispatcher,
    async fetch(url, init) {
      if (!(await watch.isReady())) throw new errors.SocketError('No api is ready.');
      const { method, headers, body } = init as {
        method: 'GET';
        headers: Record<string, string>;
        body?: string;
      };
      const answer = await dispatcher.request({
        origin: urls[0] ?? '',
        path: url as string,
        method,
        headers,
        body: body ?? null,
        signal: AbortSignal.timeout(callTimeout),
      });
      return { ok: answer.statusCode < 400, json: () => answer.body.json() };
    },
    hearChanges(onChange) {
      const heard = hearChanges({ urls, agent, stopping: stopping.signal }, onChange);
      return () => heard.size > 0 && watch.ready().every((url) => heard.has(url));
    },
    async close() {
      stopping.abort();
      watch.stop();
      await agent.destroy();
    },
  };
}
