import type { Category, ProductFacets } from 'contracts';
import { useCategories } from '../category/use-categories.ts';
import type { Failed } from '../layout/FailedPart.tsx';
import type { SearchAddress } from './search-address.ts';
import { useFacets } from './use-facets.ts';

export type ShopFilterNumbers = {
  /** By name; undefined until they are known. */
  categories: Category[] | undefined;
  /** How many products there are, in all and by each choice. */
  facets: ProductFacets | undefined;
  /** The numbers are those of the search before. */
  counting: boolean;
  /** Some of this could not be had. */
  failed: Failed | null;
};

/** What the boxes of the shop say: their names, and how many products each would leave. */
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
