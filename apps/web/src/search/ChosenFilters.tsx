import type { Category } from 'contracts';
import { priceRanges } from 'contracts/price-range';
import { FilterChips, formatRupees } from 'ui';
import { chipLink } from '../list/chip-link.ts';
import { writeSearch, type SearchAddress } from './search-address.ts';
import type { AskShop } from './use-shop-search.ts';

/** The price ranges as options of a filter. */
export const rangeOptions = priceRanges.map(({ id, name, bounds }) => ({
  value: String(id),
  label: bounds ? bounds.map((rupees) => formatRupees(rupees * 100)).join(' to ') : name,
}));

/** The filters in effect, each with the change that removes it. 'Any' price has no bounds and is none. */
export function chosenFilters(
  search: SearchAddress,
  categories: readonly Category[] = [],
): { label: string; without: Partial<SearchAddress> }[] {
  const { categoryIds, priceRangeId } = search;
  const range = rangeOptions.find(({ value }) => value === String(priceRangeId || 'none'));
  return [
    ...categories
      .filter(({ id }) => categoryIds.includes(id))
      .map(({ id, name }) => ({
        label: name,
        without: { categoryIds: categoryIds.filter((other) => other !== id) },
      })),
    ...(range ? [{ label: range.label, without: { priceRangeId: null } }] : []),
  ];
}

type ChosenFiltersProps = {
  search: SearchAddress;
  /** Undefined while loading. */
  categories: readonly Category[] | undefined;
  onSearch: AskShop;
};

/** The chosen filters above the list (docs/behaviour/storefront.md#filters); the text and the order stay when they are removed. */
export function ChosenFilters({ search, categories, onSearch }: ChosenFiltersProps) {
  const leadTo = (change: Partial<SearchAddress>) =>
    chipLink(`/shop${writeSearch({ ...search, ...change, page: 1 })}`, () => onSearch(change));
  return (
    <FilterChips
      label="Chosen filters"
      chips={chosenFilters(search, categories).map(({ label, without }) => ({ label, ...leadTo(without) }))}
      clear={{
        label: 'Clear all',
        ...leadTo({ categoryIds: [], priceRangeId: null }),
      }}
    />
  );
}
