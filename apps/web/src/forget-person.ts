import type { QueryClient } from '@tanstack/react-query';
import { readSession, subscribeSession } from './account/session.store.ts';
import type { Noun } from './call-name.ts';

/** What only one person may see. */
const personal: readonly Noun[] = ['account', 'order', 'refund'];

/** From now on, when another person logs in or nobody is logged in any more, answers to the one before are forgotten. */
export function forgetPersonOnChange(queries: QueryClient): void {
  let person = readSession()?.userId;
  subscribeSession(() => {
    const now = readSession()?.userId;
    if (now === person) return;
    person = now;
    for (const noun of personal) queries.removeQueries({ queryKey: [[noun]] });
  });
}
