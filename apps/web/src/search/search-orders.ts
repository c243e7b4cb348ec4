import type { SearchSort } from 'contracts';
import { emptySearch, effectiveSort, type SearchAddress } from './search-address.ts';

const orders: readonly { value: SearchSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'mostSold', label: 'Most sold' },
  { value: 'cheapest', label: 'Price: low to high' },
  { value: 'dearest', label: 'Price: high to low' },
];

/** Only for searches with a text. */
const byRelevance = { value: 'relevance', label: 'Best match' } as const;

/** The sort orders to choose from for this text; the first is the default. */
export const ordersFor = (text: string): readonly { value: SearchSort; label: string }[] =>
  text === '' ? orders : [byRelevance, ...orders];

/** The first page of the search in another order. The default order is left out of the address. */
export function inOrder(search: SearchAddress, sort: SearchSort): SearchAddress {
  const byDefault = { ...search, sort: emptySearch.sort, page: 1 };
  return sort === effectiveSort(byDefault) ? byDefault : { ...byDefault, sort };
}
