import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartItem, Product } from 'contracts';
import { maxOrderLines } from 'contracts/order-limits';
import { useState } from 'react';
import { retryUnlessRefused } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { CartLine, FreshProduct } from './cart-lines.ts';
import { cartLines } from './cart-lines.ts';
import { useCart } from './use-cart.ts';

export type CartLines = {
  /**
   * With the api's current prices and stock, at most as many as an order can have; undefined before
   * hydration.
   */
  lines: CartLine[] | undefined;
  /** The cart's items beyond those. */
  rest: CartItem[];
  /** True if the products could not be fetched. */
  failed: boolean;
  retry: () => void;
};

/** The lines of the cart; their products are fetched in one call. */
export function useCartLines(): CartLines {
  const items = useCart();
  const shown = items?.slice(0, maxOrderLines) ?? [];
  const { data, error, refetch } = useProducts(shown.map(({ _id }) => _id));
  const fresh = ({ _id }: CartItem): FreshProduct => {
    const product = data?.get(_id);
    if (product) return { status: 'known', product };
    if (product === null) return { status: 'gone' };
    return { status: error ? 'failed' : 'loading' };
  };
  return {
    lines: items && cartLines(shown, new Map(shown.map((item) => [item._id, fresh(item)]))),
    rest: items?.slice(maxOrderLines) ?? [],
    failed: error !== null,
    retry: () => void refetch(),
  };
}

const uuid = /^[0-9a-f-]{36}$/i;

/**
 * Products by id, null for ids that are not in the shop. While more are being fetched, the known ones stay.
 */
function useProducts(ids: string[]) {
  const { client } = trpc.useUtils();
  // Removing a line, or undoing that, needs no other request: the fetched products include it.
  const [asked, setAsked] = useState(ids);
  if (!ids.every((id) => asked.includes(id))) setAsked(ids);
  return useQuery({
    // Begins with the call's path like tRPC's keys, so that `outdateLink` invalidates it together with them.
    queryKey: [['product', 'byIds'], asked],
    enabled: ids.length > 0,
    staleTime: 20_000,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    queryFn: async ({ signal }): Promise<Map<string, Product | null>> => {
      // The stored cart is untrusted: the api refuses texts that are not UUIDs.
      const products = await client.product.byIds.query(
        { ids: asked.filter((id) => uuid.test(id)) },
        { signal },
      );
      const found = new Map(products.map((product) => [product.id, product]));
      return new Map(asked.map((id) => [id, found.get(id.toLowerCase()) ?? null]));
    },
  });
}
