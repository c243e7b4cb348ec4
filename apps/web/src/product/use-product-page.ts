import { keepPreviousData } from '@tanstack/react-query';
import type { ProductPage } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import type { ListAddress } from '../list/list-address.ts';
import { useLatestKnown } from '../list/use-latest-known.ts';
import { trpc } from '../trpc.ts';

export type PageOfProducts = {
  /** The page as it was, until the answer to the next question is there, and where none comes. */
  page: ProductPage | undefined;
  /** When it came, in ms since 1970. */
  cameAt: number;
  /** It is of the question before. */
  waits: boolean;
  failure: Failure | null;
  retry: () => void;
};

/** One numbered page of the catalogue, as it is now. */
export function useProductPage({ text, sort, page }: ListAddress, enabled: boolean): PageOfProducts {
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt, refetch } = trpc.product.page.useQuery(
    { text, sort, page },
    { enabled, staleTime: 0, placeholderData: keepPreviousData, retry: retryUnlessRefused },
  );
  return {
    page: useLatestKnown(data),
    cameAt: dataUpdatedAt,
    waits: isPlaceholderData && isFetching,
    failure: error ? toFailure(error) : null,
    retry: () => void refetch(),
  };
}
