import { isolated } from 'contracts/isolated';
import type { Head } from '../page/page.ts';
import { profiles, shopDescription, shopName, shopPromise } from '../page/shop.ts';
import { roomFiles } from '../page/scene.ts';
import { readSearch, writeSearch } from './search-address.ts';

/** The head of home. Search results are not listed by search engines, because there are endlessly many. */
export function homeHead(url: URL): Head {
  const search = readSearch(url.searchParams);
  const { text } = search;
  const asks = writeSearch(search) !== '';
  return {
    title: asks ? `${text ? `“${isolated(text)}”` : 'Search'} · ${shopName}` : `${shopName} · ${shopPromise}`,
    description: shopDescription,
    ...(asks ? { listed: false } : { jsonLd: shopData(url.origin) }),
    ...(!text && { preload: roomFiles().filter(({ type }) => type === 'image/avif') }),
  };
}

/** schema.org data of the shop and of its search. */
function shopData(origin: string): object {
  const shop = { '@id': `${origin}/#shop` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...shop,
        name: shopName,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        description: shopDescription,
        sameAs: profiles.map(({ href }) => href),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: shopName,
        url: `${origin}/`,
        inLanguage: 'en-IN',
        publisher: shop,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/shop?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
