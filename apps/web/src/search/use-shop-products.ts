import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import type { AppRouter } from 'storefront-api';
import type { Count } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useEffect } from 'react';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import { listed, type ListedProduct } from '../product/listed-product.ts';
import {
  effectiveSort,
  isEmptySearch,
  perPage,
  shownCount,
  toProductFilter,
  writeSearch,
  type SearchAddress,
} from './search-address.ts';

/** The list of the shop page: loading, failed, or the products. */
export type FoundProducts =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string; busy: boolean; onRetry: () => void }
  | {
      status: 'ready';
      products: ListedProduct[];
      /** True while `products` are those of the previous search and the new ones are being fetched. */
      stale: boolean;
      /** The corrected text that was searched for instead of the typed one. */
      correctedText: string | null;
      /** Whether there are more products: no, yes, being fetched, or the fetch failed. */
      more: 'none' | 'available' | 'loading' | 'failed';
      onRetry: () => void;
    };

/**
 * The products of one search in the shop. The previous products stay until the answer for the new search
 * arrives. A late answer to an older search never replaces a newer one: each search has its own query key.
 */
export function useShopProducts(search: SearchAddress): FoundProducts {
  const { client } = trpc.useUtils();
  const shown = shownCount(search);
  const { data, error, isPlaceholderData, ...query } = useInfiniteQuery({
    ...productPages(client, search),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
  const { fetchNextPage, refetch, isFetching, isFetchNextPageError } = query;
  const loaded = data?.pages.flatMap((page) => page.products);
  const goesOn = Boolean(data?.pages.at(-1)?.nextCursor);

  const lacks = loaded !== undefined && !isPlaceholderData && loaded.length < shown && goesOn;
  const fetchesMore = lacks && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (fetchesMore) void fetchNextPage();
  }, [fetchesMore, fetchNextPage]);

  const products = isPlaceholderData ? loaded : loaded?.slice(0, shown);
  const isMore = goesOn || (products?.length ?? 0) < (loaded?.length ?? 0);
  const loadingMore = isFetchNextPageError && !isFetching ? 'failed' : 'loading';
  const more = lacks ? loadingMore : isMore ? 'available' : 'none';
  const correctedText = data?.pages[0]?.correctedText ?? null;
  if (products)
    return {
      status: 'ready',
      products,
      stale: isPlaceholderData,
      correctedText,
      more,
      onRetry: () => void fetchNextPage(),
    };
  if (!error) return { status: 'loading' };
  return {
    status: 'failed',
    sentence: toFailure(error).message,
    busy: isFetching,
    onRetry: () => void refetch(),
  };
}

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

/** Identifies the list of a search, whatever the number of pages shown. */
export const listKey = (search: SearchAddress): string => writeSearch({ ...search, page: 1 });

type Found = {
  search: SearchAddress;
  /** How many products are shown, and whether there are more. */
  shown: number;
  hasMore: boolean;
  /** How many products match in total; undefined while unknown. */
  total: Count | undefined;
  /** The corrected text that was searched for instead of the typed one. */
  correctedText: string | null;
};

/** The sentence above the list: how many products were found. */
export function foundText({ search, shown, hasMore, total, correctedText }: Found): string {
  const asksNothing = isEmptySearch(search);
  if (asksNothing && hasMore && effectiveSort(search) === 'newest')
    return `The newest ${shown} of ${total ? countText(total) : 'our'} products`;
  const number = hasMore ? (total ? countText(total) : `${shown}+`) : String(shown);
  const products = productsText(number);
  if (asksNothing) return products;
  const text = correctedText ?? search.text;
  return `${products} found${text && ` for “${isolated(text)}”`}`;
}

/** '64', or '1000+' where the api stopped counting. */
export const countText = ({ value, isMore }: Count): string => (isMore ? `${value}+` : String(value));

/** '1 product', '64 products'. */
export const productsText = (number: string): string => (number === '1' ? '1 product' : `${number} products`);
