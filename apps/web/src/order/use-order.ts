import type { Order, OrderMoment } from 'contracts';
import { useEffect, useRef } from 'react';
import type { Failure } from '../calls/failure.ts';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/** How often, in ms, an order is asked for again while its payment is under way. */
const lookEvery = 2000;

/**
 * One order of the person, and what has happened to it; `failure` not_found also for another's (decision 31).
 */
export function useOrder(
  id: Order['id'],
  enabled: boolean,
): {
  order: Order | undefined;
  /** Empty while it is asked for: the order says how it stands, this only since when. */
  history: OrderMoment[];
  failure: Failure | null;
  retry: () => void;
} {
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
    history: useHistory(id, enabled, query.data),
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}

/** Asked for beside the order, and again whenever that has moved since. */
function useHistory(id: Order['id'], enabled: boolean, order: Order | undefined): OrderMoment[] {
  const { data, refetch } = trpc.order.history.useQuery(
    { id },
    { enabled, staleTime: 0, retry: retryUnlessRefused },
  );
  const place = order && [order.state, order.money, order.fulfilment].join(' ');
  const placeBefore = useRef<string>(undefined);
  useEffect(() => {
    if (place === undefined) return;
    if (placeBefore.current !== undefined && placeBefore.current !== place) void refetch();
    placeBefore.current = place;
  }, [place, refetch]);
  return data ?? [];
}

/** The person's five newest orders; the rest has a page of its own. */
export function useOrders(enabled: boolean): {
  orders: Order[] | undefined;
  failure: Failure | null;
  retry: () => void;
} {
  const query = trpc.order.list.useQuery({ limit: 5 }, { enabled, staleTime: 0, retry: retryUnlessRefused });
  return {
    orders: query.data,
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}
