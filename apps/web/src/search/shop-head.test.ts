import { expect, test } from 'vitest';
import { knownSearch, readSearch } from './search-address.ts';
import { shopHead } from './shop-head.ts';

const categories = [
  { id: 'a', name: 'Lamps' },
  { id: 'b', name: 'Bags' },
];
const headOf = (query: string) =>
  shopHead(
    knownSearch(readSearch(new URLSearchParams(query)), categories),
    categories,
    'https://shop.example',
  );

test.each(['', '?utm_source=mail', '?sort=cheapest', '?page=3&price=0&category=All', '?category=deleted'])(
  '%s lists all products: one canonical page for every sort order and page number',
  (query) => {
    const { title, canonicalPath, listed } = headOf(query);
    expect(title).toBe('Shop Page · Storefront');
    expect(canonicalPath).toBe('/shop');
    expect(listed).not.toBe(false);
  },
);

test.each(['?category=a', '?sort=newest&category=a&page=2', '?category=a&category=a'])(
  '%s is the page of its category',
  (query) => {
    const { title, canonicalPath, listed, jsonLd } = headOf(query);
    expect(title).toBe('Lamps · Storefront');
    expect(canonicalPath).toBe('/shop?category=a');
    expect(listed).not.toBe(false);
    expect(jsonLd).toMatchObject({ '@type': 'BreadcrumbList' });
  },
);

test.each([
  ['?search=brass', '“brass” · Shop Page · Storefront'],
  ['?search=brass&category=a', '“brass” · Shop Page · Storefront'],
  ['?price=1', 'Filtered · Shop Page · Storefront'],
  ['?category=a&category=b', 'Lamps · Shop Page · Storefront'],
  ['?category=a&price=1', 'Lamps · Shop Page · Storefront'],
  ['?category=deleted&price=1', 'Filtered · Shop Page · Storefront'],
])('%s is not listed', (query, title) => {
  expect(headOf(query)).toMatchObject({ title, listed: false });
});
