import { keepPreviousData } from '@tanstack/react-query';
import type { ProductFacets } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { trpc } from '../trpc.ts';
import { filterOf, type SearchAddress } from './search-address.ts';

export type Facets = {
  /** How many products there are, in all and by each choice; those of the search before until these are known. */
  facets: ProductFacets | undefined;
  /** They are those of the search before. */
  stale: boolean;
  failure: Failure | null;
  /** Asked for again after a failure. */
  busy: boolean;
  retry: () => void;
};

/** The numbers beside the filters of a search. */
export function useFacets(search: SearchAddress): Facets {
  const { data, error, isFetching, isPlaceholderData, refetch } = trpc.product.facets.useQuery(
    filterOf(search),
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
