import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import type { AppRouter } from 'api';
import { trpc } from '../trpc.ts';
import { listed } from '../product/listed-product.ts';
import { filterOf, orderOf, perPage, shownAt, type SearchAddress } from './search-address.ts';

type Part = { limit: number; cursor: string | null };

/**
 * How the products of a search are asked for, by `load` on the server and by the hook in the browser alike: in one call
 * all that the address shows, and from there 24 at a time. The page is no part of the key: more of the same list is
 * added to what is there.
 */
export function productPages(api: TRPCClient<AppRouter>, search: SearchAddress) {
  const question = { ...filterOf(search), sort: orderOf(search) };
  const first: Part = { limit: shownAt(search), cursor: null };
  return infiniteQueryOptions({
    queryKey: getQueryKey(trpc.product.search, question, 'infinite'),
    queryFn: async ({ pageParam, signal }) => {
      const found = await api.product.search.query({ ...question, ...pageParam }, { signal });
      return { ...found, products: found.products.map(listed) };
    },
    initialPageParam: first,
    getNextPageParam: ({ nextCursor: cursor }): Part | null => (cursor ? { limit: perPage, cursor } : null),
  });
}
