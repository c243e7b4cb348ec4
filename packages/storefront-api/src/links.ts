import {
  httpBatchLink,
  httpLink,
  type HTTPLinkOptions,
  isNonJsonSerializable,
  splitLink,
  type TRPCLink,
} from '@trpc/client';
import { loneCalls as names, maxBatchSize as most } from 'contracts/batch';
import type { CallName } from './models.ts';
import type { AppRouter } from './router.ts';

/** The calls that move money or stock, ask the gateway, or wait for a change: the api refuses a batch with one of them. */
export const loneCalls: readonly CallName[] = names;

/** The most calls in one request. */
export const maxBatchSize: number = most;

/** Whether a call, such as 'order.create', is sent in a request of its own. */
export const isLoneCall = (path: string): boolean => loneCalls.some((name) => name === path);

/** What tRPC needs of `fetch`. */
export type Fetch = NonNullable<HTTPLinkOptions<AppRouter['_def']['_config']['$types']>['fetch']>;

export interface LinkOptions {
  /** The address of the api's tRPC calls, such as `https://api.example.com/trpc`. */
  url: string;
  /** The token of a session, or nothing while nobody is logged in. Called at each request. */
  token?: () => string | null | undefined;
  /** Further headers. Called at each request. */
  headers?: () => Record<string, string>;
  /** Default: the platform's `fetch`. */
  fetch?: Fetch;
}

/** In characters: proxies refuse addresses of more than 8 kB. The longest input of a single call is shorter. */
const maxURLLength = 7_500;

/**
 * How the api wants its calls: those made at the same time in one request, at most ten; those that move money or ask the
 * gateway, and files, each in a request of its own. For the `links` of `createTRPCClient` and of `createTRPCReact`'s client.
 */
export function links({ url, token, headers, fetch }: LinkOptions): TRPCLink<AppRouter>[] {
  const sent = () => {
    const known = token?.();
    return { ...headers?.(), ...(known && { authorization: `Bearer ${known}` }) };
  };
  const options = { url, headers: sent, fetch };
  return [
    splitLink({
      condition: ({ path, input }) => isLoneCall(path) || isNonJsonSerializable(input),
      true: (runtime) => (call) => httpLink({ ...options, ...fetchOf(call.op.context) })(runtime)(call),
      false: httpBatchLink({ ...options, maxItems: maxBatchSize, maxURLLength }),
    }),
  ];
}

/** A call that is sent alone may have its own `fetch` in its context, such as one that reports the progress of an upload. */
const fetchOf = ({ fetch }: Record<string, unknown>): Pick<LinkOptions, 'fetch'> =>
  typeof fetch === 'function' ? { fetch: fetch as typeof globalThis.fetch } : {};
