import type { DeliverOrder, Order } from 'contracts';
import { trpc } from '../trpc.ts';
import { useCall, type Call } from '../calls/use-call.ts';

/** Says where an order goes that waits for payment; answers it as it is then. */
export function useDeliver(): Call<DeliverOrder, Order> {
  const { client } = trpc.useUtils();
  return useCall((input: DeliverOrder) => client.order.deliver.mutate(input));
}
