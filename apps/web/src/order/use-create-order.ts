import type { Order } from 'contracts';
import { readCart, removeOrdered } from '../cart/cart.store.ts';
import { isRefusal, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';
import { draftOrderId, forgetDraft } from './order-draft.store.ts';

/**
 * Makes an order of the cart and takes the cart out of storage at once (decision 1). Null when another tab
 * has emptied the cart meanwhile. Where it fails the cart stays; where no answer came, the next try is the
 * same order.
 */
export function useCreateOrder(): Call<{ userId: string }, Order | null> {
  const { client } = trpc.useUtils();
  return useCall(({ userId }: { userId: string }) =>
    oneTabAtATime(async () => {
      const cart = readCart();
      if (cart.length === 0) return null;
      const lines = cart.map(({ _id, count }) => ({ productId: _id, quantity: count }));
      const create = async (): Promise<Order> => {
        const id = draftOrderId(userId, lines);
        try {
          const order = await client.order.create.mutate({ id, lines });
          forgetDraft(id);
          return order;
        } catch (error) {
          if (isRefusal(toFailure(error))) forgetDraft(id);
          throw error;
        }
      };
      let order = await create();
      // The remembered call was carried out long ago and its order has ended: this cart is a new order.
      if (order.state === 'expired' || order.state === 'canceled') order = await create();
      removeOrdered(lines.map(({ productId }) => productId));
      return order;
    }),
  );
}

/** Two tabs that press at once: the second waits, then finds the cart empty. */
const oneTabAtATime = <T>(act: () => Promise<T>): Promise<T> =>
  // Absent where the page is not secure; the remembered id still makes it one order there.
  'locks' in navigator ? navigator.locks.request('order', act) : act();
