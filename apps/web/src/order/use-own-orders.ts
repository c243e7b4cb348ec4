import type { Order } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';

export type OwnOrders = {
  /** Newest first; undefined while they are asked for. */
  orders: Order[] | undefined;
  /** Why there are none, or no more. */
  failure: Failure | null;
  onRetry: () => void;
  /** Asks for older ones; null where there are none. */
  onMore: (() => void) | null;
  loadsMore: boolean;
};

const atOnce = 25;

/** All orders of the person, 25 more at a time. */
export function useOwnOrders(enabled: boolean): OwnOrders {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } =
    trpc.order.list.useInfiniteQuery(
      // One more than is shown says whether there are more.
      { limit: atOnce + 1 },
      {
        enabled,
        staleTime: 0,
        retry: retryUnlessRefused,
        getNextPageParam: (page) => (page.length > atOnce ? page[atOnce - 1]?.number : undefined),
      },
    );
  return {
    orders: data?.pages.flatMap((page) => page.slice(0, atOnce)),
    failure: error ? toFailure(error) : null,
    onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    onMore: hasNextPage ? () => void fetchNextPage() : null,
    loadsMore: isFetchingNextPage,
  };
}
