import type { Category, Count, ProductFacets } from 'contracts';
import { FilterGroup } from 'ui';
import type { SearchAddress } from './search-address.ts';
import type { Failed } from '../page/FailedPart.tsx';
import { rangeOptions } from './ChosenFilters.tsx';
import type { AskShop } from './use-shop-search.ts';

export type FilterFieldsProps = {
  /** The search that the boxes show. */
  search: SearchAddress;
  /** Sorted by name; undefined while loading. */
  categories: readonly Category[] | undefined;
  /** How many products each filter would leave; undefined while loading. */
  facets: ProductFacets | undefined;
  /** Set when categories or numbers could not be loaded. */
  failed: Failed | null;
  onSearch: AskShop;
};

/** The boxes of the shop's filters. */
export function FilterFields({ search, categories, facets, failed, onSearch }: FilterFieldsProps) {
  const counting = !facets && !failed;
  return (
    <>
      <FilterGroup
        legend="Filter By Categories"
        name="category"
        options={(categories ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
          ...counted(facets?.categories.find((category) => category.id === id)?.count),
        }))}
        loading={categories ? counting : !failed}
        value={search.categoryIds}
        onChange={(categoryIds) => onSearch({ categoryIds })}
      />
      <FilterGroup
        legend="Filter By Price Range"
        name="price"
        mode="one"
        options={rangeOptions.map((option, place) => ({
          ...option,
          ...counted(facets?.priceRanges[place]?.count),
        }))}
        loading={counting}
        value={search.priceRangeId === null ? [] : [String(search.priceRangeId)]}
        onChange={([id]) => onSearch({ priceRangeId: id === undefined ? null : Number(id) })}
      />
    </>
  );
}

const counted = (count: Count | undefined) => count && { count: count.value, andMore: count.isMore };
