import type { Order, OrderId } from 'contracts';
import { useEffect, useRef } from 'react';
import type { Failure } from '../failure.ts';
import { retryUnlessRefused, toFailure } from '../failure.ts';
import { trpc } from '../trpc.ts';
import type { Call } from '../use-call.ts';
import { useCall } from '../use-call.ts';
import { usePutBack } from './use-put-back.ts';

export type OpenOrder = {
  /** The one pending or paying order of the person; undefined while it is asked for. */
  order: Order | null | undefined;
  failure: Failure | null;
  reload: () => void;
  putBack: Call<OrderId, true>;
  cancel: Call<OrderId, true>;
};

/** The order that waits for payment, and what can be done with it beside paying (decision 1). */
export function useOpenOrder(userId: string | null): OpenOrder {
  const utils = trpc.useUtils();
  const enabled = userId !== null;
  const open = trpc.order.open.useQuery(undefined, {
    enabled,
    retry: retryUnlessRefused,
    refetchOnWindowFocus: 'always',
    // An order that is being paid ends by itself within two minutes.
    refetchInterval: ({ state }) => (state.data?.state === 'paying' ? 3000 : false),
  });
  // Another person may log in in another tab: theirs is another order.
  const askedFor = useRef(userId);
  useEffect(() => {
    if (askedFor.current !== userId) void utils.order.open.reset();
    askedFor.current = userId;
  }, [userId, utils]);
  const reload = () => void utils.order.open.invalidate();
  const cancel = useCall(async ({ id }: OrderId): Promise<true> => {
    await utils.client.order.cancel.mutate({ id }).finally(reload);
    return true;
  });
  const putBack = usePutBack();
  return {
    order: enabled ? open.data : null,
    failure: open.error && toFailure(open.error),
    reload,
    putBack,
    cancel,
  };
}
