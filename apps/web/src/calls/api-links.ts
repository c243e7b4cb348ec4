import { httpBatchLink, httpLink, isNonJsonSerializable, splitLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from 'api';
import { loneCalls, maxBatchSize } from 'contracts/batch';
import type { MutationName } from './call-name.ts';

type Options = {
  /** Where the calls go: the api's /trpc, or this shop's own, which passes them on. */
  url: string;
  /** Asked at each request. */
  headers?: () => Record<string, string>;
  /** Makes the requests; the platform's by default. */
  fetch?: typeof globalThis.fetch;
};

/**
 * In characters: proxies refuse addresses of more than 8 kB. One call's input, however long, stays below it.
 */
const maxURLLength = 7_500;

// A name here that is no call of the api's does not compile.
const alone: readonly MutationName[] = loneCalls;

/**
 * How calls travel, in browsers and while pages are rendered. Those of one moment go together, at most ten to
 * a request; calls that move money go alone, and so do files, which are no JSON.
 */
export function apiLinks({ url, headers = () => ({}), fetch }: Options): TRPCLink<AppRouter>[] {
  const options = { url, headers, fetch };
  return [
    splitLink({
      condition: ({ path, input }) => alone.some((name) => name === path) || isNonJsonSerializable(input),
      true: (runtime) => (call) => httpLink({ ...options, ...fetchOf(call.op.context) })(runtime)(call),
      false: httpBatchLink({ ...options, maxItems: maxBatchSize, maxURLLength }),
    }),
  ];
}

/**
 * A call that goes alone may bring its own `fetch` in its context: one that tells how far a file has come.
 */
const fetchOf = ({ fetch }: Record<string, unknown>): Pick<Options, 'fetch'> =>
  typeof fetch === 'function' ? { fetch: fetch as typeof globalThis.fetch } : {};
