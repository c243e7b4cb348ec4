import type { Category } from 'contracts';
import type { Head } from '../page/page.ts';
import { shopPageDescription } from './shop-texts.ts';
import { shopName } from '../page/shop.ts';
import { breadcrumbData } from '../product/breadcrumb-data.ts';
import { asksForEverything, readSearch } from './search-address.ts';
import { categoryOf, shopTitle } from './shop-title.ts';
import { categoryPath } from '../product/trail.ts';

/**
 * What the shop says about itself at this address. All products and each category are pages of their own, in whatever
 * order and however many are shown; words, prices and several categories make endless lists that are not listed.
 */
export function shopHead(url: URL, categories: readonly Category[]): Head {
  const search = readSearch(url.searchParams);
  const said = { title: shopTitle(search, categories), description: shopPageDescription };
  if (asksForEverything(search)) return { ...said, canonicalPath: '/shop' };
  const category = categoryOf(search, categories);
  if (!category) return { ...said, listed: false };
  return {
    ...said,
    description: `${category.name} at ${shopName}, with prices in rupees and what is left in stock.`,
    canonicalPath: categoryPath(category),
    jsonLd: {
      '@context': 'https://schema.org',
      ...breadcrumbData([{ label: 'Shop', href: '/shop' }], category.name, url.origin),
    },
  };
}
