import { Agent, type Dispatcher, errors } from 'undici';
import type { Fetch } from '../../src/calls/api-links.ts';
import { type ApiWatch, unwatched, watchApi, type WatchOptions } from './api-watch.ts';

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
  close: () => Promise<void>;
};

/** Reaches the api at `urls`. Without `watched` all count as ready, and none is watched. */
export function reachApi(urls: string[], watched?: WatchOptions): Api {
  const agent = new Agent({ connectTimeout });
  /** Reads that were sent and have no answer yet, and to which address. */
  const waiting = new Map<Dispatcher.DispatchController, string>();
  const onSilence = (url: string) => {
    for (const [read, origin] of waiting)
      if (origin === url) read.abort(new errors.HeadersTimeoutError(`${url} does not answer.`));
  };
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
   * A request that could not be sent goes to the next address. One that was sent is never sent again, since it may have
   * been carried out. A read is given up when its api does not answer the watch either; a write waits for its outcome.
   */
  const balance: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const isRead = options.method === 'GET' || options.method === 'HEAD';

    function send([origin = '', ...others]: string[]): boolean {
      let isSent = false;
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
            handler.onResponseStart?.(controller, ...start);
          },
          onResponseData: (...data) => handler.onResponseData?.(...data),
          onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
          onResponseError(controller, error) {
            waiting.delete(controller);
            if (!isSent) watch.suspect();
            if (isSent || others.length === 0) handler.onResponseError?.(controller, error);
            else send(others);
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
    async close() {
      watch.stop();
      await agent.destroy();
    },
  };
}
