import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartItem, Product } from 'contracts';
import { useState } from 'react';
import { retryUnlessRefused } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { CartLine, Fresh } from './cart-lines.ts';
import { cartLines } from './cart-lines.ts';
import { maxLines } from './cart.store.ts';
import { useCart } from './use-cart.ts';

export type CartLines = {
  /** With prices and stock as the api has them now, as many as an order can have; undefined before hydration. */
  lines: CartLine[] | undefined;
  /** What the cart has beyond those. */
  rest: CartItem[];
  /** The products could not be asked for. */
  failed: boolean;
  retry: () => void;
};

/** The lines of the cart, all asked for in one call. */
export function useCartLines(): CartLines {
  const items = useCart();
  const shown = items?.slice(0, maxLines) ?? [];
  const { data, error, refetch } = useProducts(shown.map(({ _id }) => _id));
  const fresh = ({ _id }: CartItem): Fresh => {
    const product = data?.get(_id);
    if (product) return { status: 'known', product };
    if (product === null) return { status: 'gone' };
    return { status: error ? 'failed' : 'loading' };
  };
  return {
    lines: items && cartLines(shown, new Map(shown.map((item) => [item._id, fresh(item)]))),
    rest: items?.slice(maxLines) ?? [],
    failed: error !== null,
    retry: () => void refetch(),
  };
}

const uuid = /^[0-9a-f-]{36}$/i;

/** The products by their ids, null for what is not in the shop; while more are asked for, those known before. */
function useProducts(ids: string[]) {
  const { client } = trpc.useUtils();
  // What is taken out, and comes back, needs no other question.
  const [asked, setAsked] = useState(ids);
  if (!ids.every((id) => asked.includes(id))) setAsked(ids);
  return useQuery({
    // Begins with the call's path, like tRPC's own: what makes products out of date makes these so.
    queryKey: [['product', 'byIds'], asked],
    enabled: ids.length > 0,
    staleTime: 20_000,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    queryFn: async ({ signal }): Promise<Map<string, Product | null>> => {
      // What was written into the cart by others may be no id at all, and too long to ask for.
      const products = await client.product.byIds.query(
        { ids: asked.filter((id) => uuid.test(id)) },
        { signal },
      );
      const found = new Map(products.map((product) => [product.id, product]));
      return new Map(asked.map((id) => [id, found.get(id.toLowerCase()) ?? null]));
    },
  });
}
