import { expect, test } from 'vitest';
import { productHead } from './product-head.ts';
import { product } from './product.fixture.ts';

const url = new URL('https://shop.example/product/lamp?from=mail');

test('a product presents itself with name, price in rupees, stock and its lasting address', () => {
  const { title, jsonLd } = productHead(product('Brass Table Lamp', 40, { pricePaise: 9_950 }), url);
  expect(title).toBe('Brass Table Lamp · Storefront');
  expect(jsonLd).toMatchObject({
    '@type': 'Product',
    name: 'Brass Table Lamp',
    offers: {
      price: '99.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/product/lamp',
    },
  });
});

test('what is sold out says so', () => {
  expect(productHead(product('Lamp', 1, { quantity: 0 }), url).jsonLd).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('a long description is cut at a word, an empty one replaced', () => {
  const long = productHead(product('Lamp', 1, { description: 'brass and linen '.repeat(20) }), url);
  expect(long.description?.length).toBeLessThanOrEqual(161);
  expect(long.description).toMatch(/(brass|and|linen)…$/);
  expect(productHead(product('Lamp', 1, { description: '' }), url).description).toBe('Lamp at Storefront.');
});
