import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { ListedProduct } from '../product/listed-product.ts';
import { productPages } from './product-pages.ts';
import { shownCount, type SearchAddress } from '../list/search-address.ts';

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
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.products), [data]);
  const goesOn = Boolean(data?.pages.at(-1)?.nextCursor);

  const lacks = loaded !== undefined && !isPlaceholderData && loaded.length < shown && goesOn;
  const fetchesMore = lacks && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (fetchesMore) void fetchNextPage();
  }, [fetchesMore, fetchNextPage]);

  const products = useMemo(
    () => (isPlaceholderData ? loaded : loaded?.slice(0, shown)),
    [isPlaceholderData, loaded, shown],
  );
  if (products === undefined) {
    if (!error) return { status: 'loading' };
    const { message } = toFailure(error);
    return { status: 'failed', sentence: message, busy: isFetching, onRetry: () => void refetch() };
  }
  const isMore = goesOn || products.length < (loaded?.length ?? 0);
  const loadingMore = isFetchNextPageError && !isFetching ? 'failed' : 'loading';
  return {
    status: 'ready',
    products,
    stale: isPlaceholderData,
    correctedText: data?.pages[0]?.correctedText ?? null,
    more: lacks ? loadingMore : isMore ? 'available' : 'none',
    onRetry: () => void fetchNextPage(),
  };
}
