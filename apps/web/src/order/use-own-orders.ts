import type { Order } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

export type OwnOrders = {
  /** Newest first; undefined while loading. */
  orders: Order[] | undefined;
  /** Why the orders, or more of them, could not be fetched. */
  failure: Failure | null;
  onRetry: () => void;
  /** Fetches older orders; null if there are none. */
  onMore: (() => void) | null;
  loadsMore: boolean;
};

const perPage = 25;

/** All orders of the person, fetched 25 at a time. */
export function useOwnOrders(enabled: boolean): OwnOrders {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } =
    trpc.order.list.useInfiniteQuery(
      // One more than shown tells whether there are more.
      { limit: perPage + 1 },
      {
        enabled,
        staleTime: 0,
        retry: retryUnlessRefused,
        getNextPageParam: (page) => (page.length > perPage ? page[perPage - 1]?.number : undefined),
      },
    );
  return {
    orders: data?.pages.flatMap((page) => page.slice(0, perPage)),
    failure: error ? toFailure(error) : null,
    onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    onMore: hasNextPage ? () => void fetchNextPage() : null,
    loadsMore: isFetchingNextPage,
  };
}
