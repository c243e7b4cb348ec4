import type { Order } from 'contracts';
import { RefusedHere } from '../calls/failure.ts';
import { type Call, useCall } from '../calls/use-call.ts';
import { addToCart, cartItem } from '../cart/change-cart.ts';
import { noRoom } from '../cart/no-room.ts';
import { trpc } from '../trpc.ts';

/**
 * Puts the products of an order that can still be bought into the cart, as many as there are. Resolves with the names of
 * those that cannot.
 */
export function useBuyAgain(): Call<Pick<Order, 'lines'>, { missing: string[] }> {
  const { client } = trpc.useUtils();
  return useCall(async ({ lines }: Pick<Order, 'lines'>) => {
    const products = await client.product.byIds.query({ ids: lines.map(({ productId }) => productId) });
    const missing: string[] = [];
    for (const { productId, name, quantity } of lines) {
      const product = products.find(({ id }) => id === productId);
      if (!product || product.quantity < 1) missing.push(name);
      else if (!addToCart(cartItem(product, Math.min(quantity, product.quantity))))
        throw new RefusedHere('forbidden', noRoom);
    }
    if (missing.length === lines.length)
      throw new RefusedHere('not_found', 'None of these products can be bought at the moment.');
    return { missing };
  });
}
