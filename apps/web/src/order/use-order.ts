import type { Arrival, Order, OrderMoment } from 'contracts';
import { useEffect, useRef } from 'react';
import type { Failure } from '../calls/failure.ts';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

/** How often an order is fetched again while its payment is under way, in ms. */
const pollInterval = 2000;

/**
 * One order of the person, with its history. The failure of another person's order is `not_found` too
 * (decision 9).
 */
export function useOrder(
  id: Order['id'],
  enabled: boolean,
): {
  order: Order | undefined;
  /** When each step happened; empty while loading. The state itself is in `order`. */
  history: OrderMoment[];
  /** When it should arrive; null while loading, and where nobody can say. */
  arrival: Arrival | null;
  failure: Failure | null;
  retry: () => void;
} {
  const query = trpc.order.get.useQuery(
    { id },
    {
      enabled,
      staleTime: 0,
      retry: retryUnlessRefused,
      refetchInterval: ({ state }) => (state.data?.state === 'paying' ? pollInterval : false),
    },
  );
  const isBought = query.data?.state === 'paid' || query.data?.state === 'confirmed';
  const arrival = trpc.order.arrival.useQuery(
    { id },
    { enabled: enabled && isBought, staleTime: 0, retry: retryUnlessRefused },
  );
  return {
    order: query.data,
    arrival: (isBought && arrival.data) || null,
    history: useHistory(id, enabled, query.data),
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}

/** The order's history, fetched again whenever the order's state changes. */
function useHistory(id: Order['id'], enabled: boolean, order: Order | undefined): OrderMoment[] {
  const { data, refetch } = trpc.order.history.useQuery(
    { id },
    { enabled, staleTime: 0, retry: retryUnlessRefused },
  );
  const status = order && [order.state, order.money, order.fulfilment].join(' ');
  const statusBefore = useRef<string>(undefined);
  useEffect(() => {
    if (status === undefined) return;
    if (statusBefore.current !== undefined && statusBefore.current !== status) void refetch();
    statusBefore.current = status;
  }, [status, refetch]);
  return data ?? [];
}

/** The person's five newest orders; the page /orders lists all. */
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
