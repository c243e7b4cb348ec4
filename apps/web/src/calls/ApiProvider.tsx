import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { endSessionLink } from './end-session-link.ts';
import { readBuyer } from '../session/guest.store.ts';
import { links } from 'storefront-api';
import { followSession } from './follow-session.ts';
import { outdateLink } from './outdated.ts';
import { usePageQueries } from '../page/page.ts';
import { trpc } from '../trpc.ts';

const onServer = typeof window === 'undefined';

/** Reads the token at each request, so that it belongs to whoever is logged in now, or buys as a guest. */
const tokenOfBuyer = (): string | undefined => readBuyer()?.token;

function makeClients(readToken = tokenOfBuyer) {
  // Data that came with the page is not fetched again at once.
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 20_000 } } });
  if (!onServer) followSession(queries);
  const calls = trpc.createClient({
    links: [endSessionLink(readToken), outdateLink(queries), ...links({ url: '/trpc', token: readToken })],
  });
  return { queries, calls };
}

let inBrowser: ReturnType<typeof makeClients> | undefined;
/** One pair for the lifetime of the page in the browser, a new pair for each render on the server. */
const clients = (readToken?: () => string | undefined) =>
  onServer || readToken ? makeClients(readToken) : (inBrowser ??= makeClients());

/**
 * The provider that the hooks of `trpc` need around them. Queries that the route's `load` made through
 * `cache` are already answered. The query of an unmounted component is aborted.
 * @param readToken the token to send, in place of the buyer's; it stays the same function
 */
export function ApiProvider({
  readToken,
  children,
}: {
  readToken?: () => string | undefined;
  children: ReactNode;
}) {
  const [{ calls, queries }] = useState(() => clients(readToken));
  const fromServer = usePageQueries();
  return (
    <trpc.Provider client={calls} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <HydrationBoundary state={fromServer}>{children}</HydrationBoundary>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
