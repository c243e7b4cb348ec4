import type { Order } from 'contracts';
import type { Failure } from '../failure.ts';
import { retryUnlessRefused, toFailure } from '../failure.ts';
import { trpc } from '../trpc.ts';

/** How often, in ms, an order is asked for again while its payment is under way. */
const lookEvery = 2000;

/** One order of the person; `failure` not_found also for another's (decision 31). */
export function useOrder(
  id: Order['id'],
  enabled: boolean,
): { order: Order | undefined; failure: Failure | null; retry: () => void } {
  const query = trpc.order.get.useQuery(
    { id },
    {
      enabled,
      staleTime: 0,
      retry: retryUnlessRefused,
      refetchInterval: ({ state }) => (state.data?.state === 'paying' ? lookEvery : false),
    },
  );
  return {
    order: query.data,
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}

/** The person's newest orders. */
export function useOrders(enabled: boolean): {
  orders: Order[] | undefined;
  failure: Failure | null;
  retry: () => void;
} {
  const query = trpc.order.list.useQuery(undefined, { enabled, staleTime: 0, retry: retryUnlessRefused });
  return {
    orders: query.data,
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}
