import type { QueryClient } from '@tanstack/react-query';
import type { Noun } from 'storefront-api';
import { readBuyer, subscribeBuyer } from '../session/guest.store.ts';

/** Nouns whose data belongs to one person. */
const personal: readonly Noun[] = ['account', 'order', 'refund'];

/**
 * Subscribes the query cache to the session. After a logout or the login of another person it removes the
 * previous person's answers. When the same person's session is renewed, it repeats the failed queries on the
 * page.
 */
export function followSession(queries: QueryClient): void {
  let before = readBuyer();
  subscribeBuyer(() => {
    const last = before;
    const now = readBuyer();
    before = now;
    if (now?.userId !== last?.userId)
      for (const noun of personal) queries.removeQueries({ queryKey: [[noun]] });
    else if (now?.token !== last?.token)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
}
