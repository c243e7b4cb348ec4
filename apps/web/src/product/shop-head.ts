import type { Category } from 'contracts';
import type { Head } from '../page.ts';
import { shopPageDescription, shopPageTitle } from '../screens/shop-texts.ts';
import { shopName } from '../shop.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { asksForEverything, readSearch } from './search-address.ts';
import { categoryPath } from './trail.ts';

/**
 * What the shop says about itself at this address. All products and each category are pages of their own, in whatever
 * order and however many are shown; words, prices and several categories make endless lists that are not listed.
 */
export function shopHead(url: URL, categories: readonly Category[]): Head {
  const search = readSearch(url.searchParams);
  const everything = {
    title: `${shopPageTitle} · ${shopName}`,
    description: shopPageDescription,
    canonicalPath: '/shop',
  };
  if (asksForEverything(search)) return everything;
  const { text, categoryIds } = search;
  const category = categories.find(({ id }) => id === categoryIds[0]);
  const title = `${(text && `“${text}”`) || category?.name || 'Filtered'} · ${everything.title}`;
  const isCategory = asksForEverything({ ...search, categoryIds: [] }) && categoryIds.length === 1;
  if (!category || !isCategory) return { title, description: shopPageDescription, listed: false };
  return {
    title: `${category.name} · ${shopName}`,
    description: `${category.name} at ${shopName}, with prices in rupees and what is left in stock.`,
    canonicalPath: categoryPath(category),
    jsonLd: {
      '@context': 'https://schema.org',
      ...breadcrumbData([{ label: 'Shop', href: '/shop' }], category.name, url.origin),
    },
  };
}
