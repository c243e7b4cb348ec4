import type { Category, ProductFacets } from 'contracts';
import { useCategories } from '../category/use-categories.ts';
import type { Failed } from '../page/FailedPart.tsx';
import type { SearchAddress } from '../list/search-address.ts';
import { useFacets } from './use-facets.ts';

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
