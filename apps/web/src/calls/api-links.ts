import {
  httpBatchLink,
  httpLink,
  type HTTPLinkOptions,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import type { AppRouter } from 'api';
import { loneCalls, maxBatchSize } from 'contracts/batch';
import type { CallName } from './call-name.ts';

/** What tRPC needs of `fetch`. */
export type Fetch = NonNullable<HTTPLinkOptions<AppRouter['_def']['_config']['$types']>['fetch']>;

type Options = {
  /** The address of tRPC: this server's /trpc, which forwards to the api. */
  url: string;
  /** Called at each request. */
  headers?: () => Record<string, string>;
  /** Default: the platform's `fetch`. */
  fetch?: Fetch;
};

/**
 * In characters: proxies refuse addresses of more than 8 kB. The longest input of a single call is shorter.
 */
const maxURLLength = 7_500;

// A name that is not a call of the api does not compile.
const unbatched: readonly CallName[] = loneCalls;

/**
 * The tRPC links of browsers and of the server's page rendering. Calls made at the same time share one
 * request, at most ten per request. Calls that move money or ask the gateway, and files, which are not JSON,
 * have a request of their own.
 */
export function apiLinks({ url, headers = () => ({}), fetch }: Options): TRPCLink<AppRouter>[] {
  const options = { url, headers, fetch };
  return [
    splitLink({
      condition: ({ path, input }) => unbatched.some((name) => name === path) || isNonJsonSerializable(input),
      true: (runtime) => (call) => httpLink({ ...options, ...fetchOf(call.op.context) })(runtime)(call),
      false: httpBatchLink({ ...options, maxItems: maxBatchSize, maxURLLength }),
    }),
  ];
}

/**
 * An unbatched call may have its own `fetch` in its context, such as one that reports the progress of an
 * upload.
 */
const fetchOf = ({ fetch }: Record<string, unknown>): Pick<Options, 'fetch'> =>
  typeof fetch === 'function' ? { fetch: fetch as typeof globalThis.fetch } : {};
