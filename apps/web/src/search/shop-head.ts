import type { Category } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { Head } from '../page/page.ts';
import { shopPageDescription } from './shop-texts.ts';
import { shopName } from '../page/shop.ts';
import { breadcrumbData } from '../product/breadcrumb-data.ts';
import { isEmptySearch, type SearchAddress } from '../list/search-address.ts';
import { categoryOf, shopTitle } from './shop-title.ts';
import { categoryPath } from '../product/trail.ts';

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
