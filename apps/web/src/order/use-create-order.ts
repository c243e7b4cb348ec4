import type { Order } from 'contracts';
import { readCart } from '../cart/cart.store.ts';
import { removeOrdered } from '../cart/change-cart.ts';
import { isRefusal, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { Call } from '../calls/use-call.ts';
import { useCall } from '../calls/use-call.ts';
import { draftOrderId, forgetDraft } from './order-draft.store.ts';

/**
 * Makes an order of the cart and removes the ordered products from the cart (decision 1). Resolves with null
 * if another tab has emptied the cart. After a failure the cart stays; after a lost answer the next try makes
 * the same order.
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
      // The stored id belongs to an earlier order that has ended: this cart needs a new order.
      if (order.state === 'expired' || order.state === 'canceled') order = await create();
      removeOrdered(lines.map(({ productId }) => productId));
      return order;
    }),
  );
}

/** Runs one tab at a time: of two simultaneous clicks, the second finds the cart empty. */
const oneTabAtATime = <T>(act: () => Promise<T>): Promise<T> =>
  // Insecure pages have no `navigator.locks`; there the stored id still makes it one order.
  'locks' in navigator ? navigator.locks.request('order', act) : act();
