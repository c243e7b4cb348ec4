import { keepPreviousData } from '@tanstack/react-query';
import type { Category, ProductFacets } from 'contracts';
import { retryUnlessRefused, toFailure, type Failure } from '../calls/failure.ts';
import { useCategories } from '../category/use-categories.ts';
import type { Failed } from '../page/FailedPart.tsx';
import { trpc } from '../trpc.ts';
import { toProductFilter, type SearchAddress } from './search-address.ts';

export type ShopFilterNumbers = {
  /** Sorted by name; undefined while loading. */
  categories: Category[] | undefined;
  /** How many products match, in total and for each filter. */
  facets: ProductFacets | undefined;
  /** True while the numbers are those of the previous search. */
  counting: boolean;
  /** Set when categories or numbers could not be loaded. */
  failed: Failed | null;
};

/** The shop's filters: the categories, and how many products each filter would leave. */
export function useShopFilters(search: SearchAddress): ShopFilterNumbers {
  const named = useCategories();
  const counted = useFacets(search);
  const categories = named.categories ?? counted.facets?.categories;
  const failure = counted.failure ?? (categories ? null : named.failure);
  const retry = () => {
    if (!named.categories) named.retry();
    if (!counted.facets) counted.retry();
  };
  return {
    categories,
    facets: counted.facets,
    counting: counted.stale,
    failed: failure && {
      sentence: `The numbers beside the filters could not be counted. ${failure.message}`,
      busy: counted.busy || named.busy,
      onRetry: retry,
    },
  };
}

type Facets = {
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
function useFacets(search: SearchAddress): Facets {
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
