import type { OrderId } from 'contracts';
import { addToCart, cartItem } from '../cart/change-cart.ts';
import { noRoom } from '../cart/no-room.ts';
import { RefusedHere } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';

const allGone = 'None of these products is in the shop any more, so there is nothing to put back.';

/**
 * Puts an order's products back into the cart with their current data; the api cancels an unpaid order with
 * it. Can be repeated, after a lost answer or once the browser's storage has room, with the same result.
 */
export function usePutBack(): Call<OrderId, true> {
  const { client } = trpc.useUtils();
  return useCall(async ({ id }: OrderId): Promise<true> => {
    const { items } = await client.order.putBack.mutate({ id });
    if (items.length === 0) throw new RefusedHere('not_found', allGone);
    for (const { product, quantity } of items)
      if (!addToCart(cartItem(product, quantity))) throw new RefusedHere('forbidden', noRoom);
    return true;
  });
}
