import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { endSessionLink } from './end-session-link.ts';
import { readSession } from '../session/session.store.ts';
import { apiLinks } from './api-links.ts';
import { followSession } from './follow-session.ts';
import { outdateLink } from './outdated.ts';
import { usePageQueries } from '../page/page.ts';
import { trpc } from '../trpc.ts';

const onServer = typeof window === 'undefined';

/** Reads the token at each request, so that it belongs to the person who is logged in now. */
function authorization(): Record<string, string> {
  const session = readSession();
  return session ? { authorization: `Bearer ${session.token}` } : {};
}

function makeClients() {
  // Data that came with the page is not fetched again at once.
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 20_000 } } });
  if (!onServer) followSession(queries);
  const calls = trpc.createClient({
    links: [endSessionLink, outdateLink(queries), ...apiLinks({ url: '/trpc', headers: authorization })],
  });
  return { queries, calls };
}

let inBrowser: ReturnType<typeof makeClients> | undefined;
/** One pair for the lifetime of the page in the browser, a new pair for each render on the server. */
const clients = () => (onServer ? makeClients() : (inBrowser ??= makeClients()));

/**
 * The provider that the hooks of `trpc` need around them. Queries that the route's `load` made through
 * `cache` are already answered. The query of an unmounted component is aborted.
 */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [{ calls, queries }] = useState(clients);
  const fromServer = usePageQueries();
  return (
    <trpc.Provider client={calls} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <HydrationBoundary state={fromServer}>{children}</HydrationBoundary>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
