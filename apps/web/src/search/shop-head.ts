import type { Category } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { Head } from '../page/page.ts';
import { shopName } from '../page/shop.ts';
import { breadcrumbData } from '../product/breadcrumb-data.ts';
import { isEmptySearch, type SearchAddress } from './search-address.ts';
import { categoryPath } from '../product/trail.ts';

/** The texts of the shop page (docs/behaviour/storefront.md#shop). */
export const shopPageTitle = 'Shop Page';
export const shopPageDescription = 'Search And Filter Products For Shopping With Best Price';

/**
 * The head of the shop page. All products, and each category alone, are pages that search engines list; sort
 * order and page number do not change their canonical address. Searches for text, price or several categories
 * are not listed, because there are endlessly many.
 */
export function shopHead(search: SearchAddress, categories: readonly Category[], origin: string): Head {
  const shop = { title: shopTitle(search, categories), description: shopPageDescription };
  if (isEmptySearch(search)) return { ...shop, canonicalPath: '/shop' };
  const category = categoryOf(search, categories);
  if (!category) return { ...shop, listed: false };
  return {
    ...shop,
    description: `${isolated(category.name)} at ${shopName}, with prices in rupees and what is left in stock.`,
    canonicalPath: categoryPath(category),
    jsonLd: {
      '@context': 'https://schema.org',
      ...breadcrumbData([{ label: 'Shop', href: '/shop' }], category.name, origin),
    },
  };
}

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
function categoryOf(search: SearchAddress, categories: readonly Category[]): Category | undefined {
  const [only, ...others] = search.categoryIds;
  const isAlone = others.length === 0 && isEmptySearch({ ...search, categoryIds: [] });
  return isAlone ? categories.find(({ id }) => id === only) : undefined;
}
