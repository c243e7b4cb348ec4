import type { Category } from 'contracts';
import { isolated } from 'contracts/isolated';
import { shopPageTitle } from './shop-texts.ts';
import { shopName } from '../page/shop.ts';
import { isEmptySearch, type SearchAddress } from '../list/search-address.ts';

/** The window title of the shop page for a search. Pages that search engines list have different titles. */
export function shopTitle(search: SearchAddress, categories: readonly Category[]): string {
  const shop = `${shopPageTitle} · ${shopName}`;
  if (isEmptySearch(search)) return shop;
  const own = categoryOf(search, categories);
  if (own) return `${isolated(own.name)} · ${shopName}`;
  const [first] = search.categoryIds;
  const name = isolated(categories.find(({ id }) => id === first)?.name ?? '');
  return `${(search.text && `“${isolated(search.text)}”`) || name || 'Filtered'} · ${shop}`;
}

/**
 * The category, if the search asks for exactly one and nothing else; undefined otherwise or if it does not
 * exist.
 */
export function categoryOf(search: SearchAddress, categories: readonly Category[]): Category | undefined {
  const [only, ...others] = search.categoryIds;
  const isAlone = others.length === 0 && isEmptySearch({ ...search, categoryIds: [] });
  return isAlone ? categories.find(({ id }) => id === only) : undefined;
}
