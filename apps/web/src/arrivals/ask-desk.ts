import { createTRPCClient } from '@trpc/client';
import type { DeskCounts, DeskCountsQuery } from 'contracts';
import { type AppRouter, links } from 'storefront-api';
import { endSessionLink } from '../calls/end-session-link.ts';
import { readSession } from '../session/session.store.ts';

const token = () => readSession()?.token;

const calls = createTRPCClient<AppRouter>({
  links: [endSessionLink(token), ...links({ url: '/trpc', token })],
});

/** What waits on the desk; with `known`, once that has changed. */
export const askDesk = (query: DeskCountsQuery, signal: AbortSignal): Promise<DeskCounts> =>
  calls.desk.counts.query(query, { signal });
