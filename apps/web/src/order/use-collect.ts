import type { OrderId, OrderRow } from 'contracts';
import { useState } from 'react';
import { useToast } from 'ui';
import { useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';
import type { Collecting } from './CollectDialog.tsx';

/** Asks an admin whether an order was delivered and its money taken at the door, and records it. */
export function useCollect(): Collecting {
  const { client } = trpc.useUtils();
  const toasts = useToast();
  const [order, setOrder] = useState<OrderRow | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const call = useCall(({ id }: OrderId) => client.order.collect.mutate({ id }));
  const onAsk = (asked: OrderRow | null) => {
    setHasTried(false);
    setOrder(asked);
  };
  const confirm = async () => {
    if (!order) return;
    setHasTried(true);
    const collected = await call.run(order);
    if (!collected) return;
    toasts.show({ title: `Order ${collected.number} is delivered and paid` });
    setOrder(null);
  };
  return {
    order,
    busy: call.busy,
    failure: hasTried ? call.failure : null,
    onAsk,
    onConfirm: () => void confirm(),
  };
}
