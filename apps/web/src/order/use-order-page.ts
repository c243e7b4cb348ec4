import { keepPreviousData } from '@tanstack/react-query';
import type { OrderPage } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import type { ListAddress } from '../list/list-address.ts';
import { useLatestKnown } from '../list/use-latest-known.ts';
import { trpc } from '../trpc.ts';

/** One numbered page of everybody's orders, for admins; the page before stays until it is there, and `waits` says so. */
export function useOrderPage(
  { text, page }: ListAddress,
  enabled: boolean,
): { page: OrderPage | undefined; waits: boolean; failure: Failure | null; retry: () => void } {
  const { data, error, isPlaceholderData, isFetching, refetch } = trpc.order.page.useQuery(
    { text, page },
    { enabled, staleTime: 0, placeholderData: keepPreviousData, retry: retryUnlessRefused },
  );
  return {
    page: useLatestKnown(data),
    waits: isPlaceholderData && isFetching,
    failure: error ? toFailure(error) : null,
    retry: () => void refetch(),
  };
}
