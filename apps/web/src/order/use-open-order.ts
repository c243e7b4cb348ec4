import type { Order, OrderId } from 'contracts';
import { useState } from 'react';
import type { Failure } from '../calls/failure.ts';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCancelOrder } from './use-cancel-order.ts';
import { usePutBack } from './use-put-back.ts';

export type OpenOrder = {
  /** The person's pending or paying order, at most one; null also while loading. */
  order: Order | null;
  failure: Failure | null;
  reload: () => void;
  putBack: Call<Order, true>;
  cancel: Call<OrderId, true>;
};

/** The order that waits for payment, with the calls to put back or cancel it (decision 1). */
export function useOpenOrder(userId: string | null): OpenOrder {
  const utils = trpc.useUtils();
  const enabled = userId !== null;
  const open = trpc.order.open.useQuery(undefined, {
    enabled,
    retry: retryUnlessRefused,
    refetchOnWindowFocus: 'always',
    // An order being paid leaves that state within two minutes, so ask again.
    refetchInterval: ({ state }) => (state.data?.state === 'paying' ? 3000 : false),
  });
  const reload = () => void utils.order.open.invalidate();
  const cancel = useCancelOrder();
  const putBack = usePutBack();
  // If the answer to putting back was lost, the order may be closed already. It stays visible until its items
  // are in the cart.
  const [kept, setKept] = useState<Order | null>(null);
  const putBackKept = async (order: Order) => {
    setKept(order);
    const done = await putBack.run(order);
    if (done) setKept(null);
    return done;
  };
  return {
    order: enabled ? (open.data ?? kept) : null,
    failure: open.error && toFailure(open.error),
    reload,
    putBack: { ...putBack, run: putBackKept },
    cancel,
  };
}
