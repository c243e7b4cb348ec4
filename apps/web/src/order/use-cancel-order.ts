import type { OrderId } from 'contracts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';
import { trpc } from '../trpc.ts';

/** Cancels an order that is not paid; a repeated call changes nothing. */
export function useCancelOrder(): Call<OrderId, true> {
  const { client } = trpc.useUtils();
  return useCall(async ({ id }: OrderId): Promise<true> => {
    await client.order.cancel.mutate({ id });
    return true;
  });
}
