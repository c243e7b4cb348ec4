import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import type { AppRouter } from 'api';
import { trpc } from '../trpc.ts';
import { listed } from '../product/listed-product.ts';
import {
  toProductFilter,
  effectiveSort,
  perPage,
  shownCount,
  type SearchAddress,
} from '../list/search-address.ts';

type PageParam = { limit: number; cursor: string | null };

/**
 * The query for the products of a search, shared by the route's `load` and the hook in the browser. The first
 * call fetches everything that the address shows, each further call 24 more. The page number is not part of
 * the query key, so 'Load more' extends the cached list.
 */
export function productPages(api: TRPCClient<AppRouter>, search: SearchAddress) {
  const question = { ...toProductFilter(search), sort: effectiveSort(search) };
  const first: PageParam = { limit: shownCount(search), cursor: null };
  return infiniteQueryOptions({
    queryKey: getQueryKey(trpc.product.search, question, 'infinite'),
    queryFn: async ({ pageParam, signal }) => {
      const found = await api.product.search.query({ ...question, ...pageParam }, { signal });
      return { ...found, products: found.products.map(listed) };
    },
    initialPageParam: first,
    getNextPageParam: ({ nextCursor: cursor }): PageParam | null =>
      cursor ? { limit: perPage, cursor } : null,
  });
}
