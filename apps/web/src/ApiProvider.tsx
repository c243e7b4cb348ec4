import {
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { readSession } from './account/session.store.ts';
import { trpc } from './trpc.ts';

const onServer = typeof window === 'undefined';

const makeClients = () => ({
  // What the server sent is fresh enough for the visit it was sent for.
  queries: new QueryClient({ defaultOptions: { queries: { staleTime: 20_000 } } }),
  calls: trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxItems: 10,
        headers: () => {
          const session = readSession();
          return session ? { authorization: `Bearer ${session.token}` } : {};
        },
      }),
    ],
  }),
});

let inBrowser: ReturnType<typeof makeClients> | undefined;
/** One pair for the life of the page in the browser, one for each render on the server. */
const clients = () => (onServer ? makeClients() : (inBrowser ??= makeClients()));

/** What the hooks of `trpc` need around them; `state` is what the route's `load` dehydrated on the server. */
export function ApiProvider({ state, children }: { state?: DehydratedState; children: ReactNode }) {
  const [{ calls, queries }] = useState(clients);
  return (
    <trpc.Provider client={calls} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <HydrationBoundary state={state}>{children}</HydrationBoundary>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
