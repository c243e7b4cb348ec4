import type { DeliverOrder, Order } from 'contracts';
import { trpc } from '../trpc.ts';
import { useCall, type Call } from '../calls/use-call.ts';

/** Saves the delivery address of an unpaid order. Resolves with the changed order. */
export function useDeliver(): Call<DeliverOrder, Order> {
  const { client } = trpc.useUtils();
  return useCall((input: DeliverOrder) => client.order.deliver.mutate(input));
}
