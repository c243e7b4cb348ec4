import { writeSearch, type SearchAddress } from '../list/search-address.ts';
import type { FoundProducts } from './use-shop-products.ts';

/** The list between a click and the change of the address: shown as loading already. */
export function pendingList(
  list: FoundProducts,
  search: SearchAddress,
  wanted: SearchAddress,
): FoundProducts {
  if (list.status !== 'ready') return list;
  if (listKey(wanted) !== listKey(search)) return { ...list, stale: true };
  return wanted.page > search.page ? { ...list, more: 'loading' } : list;
}

/** Identifies the list of a search, whatever the number of pages shown. */
export const listKey = (search: SearchAddress): string => writeSearch({ ...search, page: 1 });
