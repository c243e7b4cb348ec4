import { keepPreviousData } from '@tanstack/react-query';
import type { ProductFacets } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import { toProductFilter, type SearchAddress } from '../list/search-address.ts';

export type Facets = {
  /**
   * How many products match, in total and for each filter; the previous search's numbers until the answer
   * comes.
   */
  facets: ProductFacets | undefined;
  /** True while `facets` are those of the previous search. */
  stale: boolean;
  failure: Failure | null;
  /** True while a retry is under way. */
  busy: boolean;
  retry: () => void;
};

/** The numbers beside the shop's filters. */
export function useFacets(search: SearchAddress): Facets {
  const { data, error, isFetching, isPlaceholderData, refetch } = trpc.product.facets.useQuery(
    toProductFilter(search),
    { placeholderData: keepPreviousData, retry: retryUnlessRefused },
  );
  return {
    facets: data,
    stale: isPlaceholderData,
    failure: error && !data ? toFailure(error) : null,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
