import type { SearchSort } from 'contracts';
import { everything, orderOf, type SearchAddress } from './search-address.ts';

const orders: readonly { value: SearchSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'mostSold', label: 'Most sold' },
  { value: 'cheapest', label: 'Lowest price' },
  { value: 'dearest', label: 'Highest price' },
];

/** For a search with words alone: without any there is nothing to match. */
const byRelevance = { value: 'relevance', label: 'Best match' } as const;

/** The orders that a search for this text can be put into; the first is its own. */
export const ordersFor = (text: string): readonly { value: SearchSort; label: string }[] =>
  text === '' ? orders : [byRelevance, ...orders];

/** The search in another order, from its start. The order that a search has by itself needs no word in its address. */
export function inOrder(search: SearchAddress, sort: SearchSort): SearchAddress {
  const own = { ...search, sort: everything.sort, page: 1 };
  return sort === orderOf(own) ? own : { ...own, sort };
}
