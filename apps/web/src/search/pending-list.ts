import { writeSearch, type SearchAddress } from './search-address.ts';
import type { FoundProducts } from './use-shop-products.ts';

/** A list between a press and the address that follows it: on its way to what is wanted already. */
export function whileAsked(list: FoundProducts, search: SearchAddress, wanted: SearchAddress): FoundProducts {
  if (list.status !== 'ready') return list;
  if (questionOf(wanted) !== questionOf(search)) return { ...list, stale: true };
  return wanted.page > search.page ? { ...list, more: 'coming' } : list;
}

/** The address of a list, however much of it is shown. */
export const questionOf = (search: SearchAddress): string => writeSearch({ ...search, page: 1 });
