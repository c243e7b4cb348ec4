import type { Order } from 'contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { retryUnlessRefused } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import { forgetPaying, readPaying, rememberPaying, subscribePaying } from './paying-order.store.ts';

/**
 * How the payment ended that was under way when the page was left; null while that is not known, or if there
 * was none.
 * @param open the order that waits for payment, which may be paid elsewhere
 * @param isWanted false while the popup tells it
 */
export function useOutcome(userId: string | null, open: Order | null, isWanted: boolean): Order | null {
  const payingId = userId && open?.state === 'paying' ? open.id : null;
  useEffect(() => {
    if (userId && payingId) rememberPaying(userId, payingId);
  }, [userId, payingId]);
  const id = useSyncExternalStore(
    subscribePaying,
    () => readPaying(userId),
    () => null,
  );
  const enabled = id !== null && isWanted;
  const { data, error } = trpc.order.get.useQuery(
    { id: id ?? '' },
    {
      enabled,
      staleTime: 0,
      gcTime: 0,
      retry: retryUnlessRefused,
      // A request to pay that is still on its way to the api may yet change an order that waits.
      refetchInterval: ({ state }) => (/^(paying|pending)$/.test(state.data?.state ?? '') ? 3000 : false),
    },
  );
  const isGone = error?.data?.errorCode === 'not_found';
  useEffect(() => {
    if (id && isGone) forgetPaying(id);
  }, [id, isGone]);
  return enabled && data && data.state !== 'paying' ? data : null;
}
