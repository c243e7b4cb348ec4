import type { Category } from 'contracts';
import { shopPageTitle } from './shop-texts.ts';
import { shopName } from '../page/shop.ts';
import { asksForEverything, type SearchAddress } from './search-address.ts';

/** The window's title of the shop, for what is looked for: no two questions that make a page of their own share one. */
export function shopTitle(search: SearchAddress, categories: readonly Category[]): string {
  const everything = `${shopPageTitle} · ${shopName}`;
  if (asksForEverything(search)) return everything;
  const own = categoryOf(search, categories);
  if (own) return `${own.name} · ${shopName}`;
  const [first] = search.categoryIds;
  const name = categories.find(({ id }) => id === first)?.name;
  return `${(search.text && `“${search.text}”`) || name || 'Filtered'} · ${everything}`;
}

/** The category that is all that is looked for; undefined where more is, or where there is no such category. */
export function categoryOf(search: SearchAddress, categories: readonly Category[]): Category | undefined {
  const [only, ...others] = search.categoryIds;
  const isAlone = others.length === 0 && asksForEverything({ ...search, categoryIds: [] });
  return isAlone ? categories.find(({ id }) => id === only) : undefined;
}
