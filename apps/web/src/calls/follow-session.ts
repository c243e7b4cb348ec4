import type { QueryClient } from '@tanstack/react-query';
import { readSession, subscribeSession } from '../account/session.store.ts';
import type { Noun } from './call-name.ts';

/** What only one person may see. */
const personal: readonly Noun[] = ['account', 'order', 'refund'];

/**
 * From now on, when another person logs in or nobody is logged in any more, answers to the one before are
 * forgotten. When the same person's session is renewed, what failed on the page is asked for again.
 */
export function followSession(queries: QueryClient): void {
  let before = readSession();
  subscribeSession(() => {
    const last = before;
    const now = readSession();
    before = now;
    if (now?.userId !== last?.userId)
      for (const noun of personal) queries.removeQueries({ queryKey: [[noun]] });
    else if (now?.token !== last?.token)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
}
