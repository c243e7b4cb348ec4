import { expect, test } from 'vitest';
import { homeHead } from './home-head.ts';

const headOf = (query: string) => homeHead(new URL(`https://shop.example/${query}`));

test('home says what shop this is and how to search in it', () => {
  const { title, listed, jsonLd } = headOf('');
  expect(title).toBe('Storefront · Good things, made to last');
  expect(listed).not.toBe(false);
  expect(jsonLd).toMatchObject({
    '@graph': [
      { '@type': 'Organization', url: 'https://shop.example/', logo: 'https://shop.example/favicon.svg' },
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: 'https://shop.example/shop?search={search_term_string}' },
        },
      },
    ],
  });
});

test('empty parameters are no search', () => {
  expect(headOf('?utm_source=mail&category=All')).toEqual(headOf(''));
});

test('search results are not listed by search engines', () => {
  expect(headOf('?search=brass')).toMatchObject({ title: '“brass” · Storefront', listed: false });
  expect(headOf('?category=a')).toMatchObject({ listed: false });
});
