import type { Arrival, Order, OrderMoment } from 'contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  /** Whether the shop issues GST invoices; false while loading. */
  hasInvoice: boolean;
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
  // Asked together with the order, so that its page comes whole.
  const asked = { enabled, staleTime: 0, retry: retryUnlessRefused };
  const arrival = trpc.order.arrival.useQuery({ id }, asked);
  const history = trpc.order.history.useQuery({ id }, asked);
  const invoices = trpc.invoice.areIssued.useQuery(undefined, { enabled, staleTime: Infinity });
  useNewState(query.data, () => {
    void arrival.refetch();
    void history.refetch();
  });
  return {
    order: query.data,
    arrival: arrival.data ?? null,
    hasInvoice: invoices.data ?? false,
    history: history.data ?? [],
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}

/** Calls `changed` whenever the order's state changes. */
function useNewState(order: Order | undefined, changed: () => void): void {
  const status = order && [order.state, order.money, order.fulfilment].join(' ');
  const statusBefore = useRef<string>(undefined);
  const onChange = useEffectEvent(changed);
  useEffect(() => {
    if (status === undefined) return;
    if (statusBefore.current !== undefined && statusBefore.current !== status) onChange();
    statusBefore.current = status;
  }, [status]);
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
