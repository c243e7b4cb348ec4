import type { OrderRow } from 'contracts';
import { useToast } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';

/** Accepting an order that is to be paid on delivery (docs/behaviour/storefront.md#admin-orders). */
export type Accepting = { failure: Failure | null; onAccept: (order: OrderRow) => Promise<void> };

/** Accepts an order and shows it in the list before it resolves. A failure is shown beside the list. */
export function useAccept(): Accepting {
  const { client, order: orders } = trpc.useUtils();
  const toasts = useToast();
  const call = useCall(async ({ id, number }: OrderRow) => {
    await client.order.accept.mutate({ id });
    await orders.page.invalidate();
    toasts.show({ title: `Order ${number} is accepted` });
  });
  return { failure: call.failure, onAccept: async (order) => void (await call.run(order)) };
}
