import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import type { ListedProduct } from '../product/listed-product.ts';
import { productPages } from './product-pages.ts';
import { shownAt, type SearchAddress } from './search-address.ts';

/** What a search found, on its way to a person. */
export type FoundProducts =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string; busy: boolean; onRetry: () => void }
  | {
      status: 'ready';
      products: ListedProduct[];
      /** They are those of the search before: these are being asked for. */
      stale: boolean;
      /** The text that was searched instead of what was typed. */
      correctedText: string | null;
      /** What follows them: nothing, more, more that is on its way, or more that could not be had. */
      more: 'none' | 'there' | 'coming' | 'failed';
      onRetry: () => void;
    };

/**
 * The products that an address of the shop shows. What was found stays until the answer to the next question is there,
 * and an answer belongs to its question: a slow one never takes the place of a newer one.
 */
export function useShopProducts(search: SearchAddress): FoundProducts {
  const { client } = trpc.useUtils();
  const shown = shownAt(search);
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
  const coming = isFetchNextPageError && !isFetching ? 'failed' : 'coming';
  return {
    status: 'ready',
    products,
    stale: isPlaceholderData,
    correctedText: data?.pages[0]?.correctedText ?? null,
    more: lacks ? coming : isMore ? 'there' : 'none',
    onRetry: () => void fetchNextPage(),
  };
}
