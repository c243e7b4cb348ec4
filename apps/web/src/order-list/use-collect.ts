import type { OrderId, OrderRow } from 'contracts';
import { useState } from 'react';
import { useToast } from 'ui';
import { useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';
import type { Failure } from '../calls/failure.ts';

type CollectedOrder = Pick<OrderRow, 'id' | 'number' | 'totalPaise' | 'customer'>;

/** The question whether an order was delivered and its money taken (docs/behaviour/storefront.md#admin-orders). */
export type Collecting = {
  /** The order that is asked about; null while nothing is asked. */
  order: CollectedOrder | null;
  busy: boolean;
  failure: Failure | null;
  onAsk: (order: CollectedOrder | null) => void;
  onConfirm: () => void;
};

/** Asks an admin whether an order was delivered and its money taken at the door, and records it. */
export function useCollect(): Collecting {
  const { client, order: orders } = trpc.useUtils();
  const toasts = useToast();
  const [order, setOrder] = useState<CollectedOrder | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const call = useCall(async ({ id }: OrderId) => {
    const collected = await client.order.collect.mutate({ id });
    // Closed only when its button is gone, the dialog gives the focus to the list or page.
    await orders.invalidate();
    return collected;
  });
  const onAsk = (asked: CollectedOrder | null) => {
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
