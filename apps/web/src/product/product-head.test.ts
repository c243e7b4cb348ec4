import { expect, test } from 'vitest';
import { productHead } from './product-head.ts';
import { product } from './product.fixture.ts';

const origin = 'https://shop.example';
const photo = (width: number) => `https://api.example/photos/lamp-${width}.webp`;
const picture = {
  src: photo(640),
  avif: '',
  webp: [320, 640, 960].map((width) => `${photo(width)} ${width}w`).join(', '),
};

/** What search engines read of it: the product, and the way to it. */
function dataOf(rest: Parameters<typeof product>[2] = {}) {
  const { jsonLd } = productHead(product('Lamp', 40, rest), origin);
  const { '@graph': graph } = JSON.parse(JSON.stringify(jsonLd)) as { '@graph': Record<string, unknown>[] };
  return { product: graph[0], trail: graph[1] };
}

test('a title keeps its direction around a name that turns', () => {
  const { title, description } = productHead(product('Lamp\u202egnp', 40, { description: '' }), origin);
  expect([title, description]).toEqual([
    '\u2068Lamp\u202egnp\u202c\u2069 · Storefront',
    '\u2068Lamp\u202egnp\u202c\u2069 at Storefront.',
  ]);
});

test('the structured data has name, number, price in rupees, stock and the canonical address', () => {
  expect(dataOf({ pricePaise: 9_950, picture }).product).toEqual({
    '@type': 'Product',
    '@id': 'https://shop.example/product/lamp#product',
    url: 'https://shop.example/product/lamp',
    name: 'Lamp',
    sku: 'lamp',
    category: 'Home',
    description: expect.stringContaining('Made by hand') as string,
    image: [photo(960), photo(640), photo(320)],
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/product/lamp',
      price: '99.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Storefront' },
    },
  });
});

test('the structured data lists every picture, the first one first, with its large file', () => {
  const behind = 'https://api.example/photos/behind.webp';
  const pictures = [
    { ...picture, alt: '', large: photo(1600) },
    { src: behind, avif: '', webp: '', alt: 'From behind', large: '' },
  ];
  expect(dataOf({ picture, pictures }).product).toMatchObject({
    image: [photo(1600), photo(960), photo(640), photo(320), behind],
  });
});

test('the breadcrumb leads through the shop and the category', () => {
  expect(dataOf().trail).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Shop', item: 'https://shop.example/shop' },
      { '@type': 'ListItem', position: 2, name: 'Home', item: 'https://shop.example/shop?category=home' },
      { '@type': 'ListItem', position: 3, name: 'Lamp' },
    ],
  });
});

test('a sold-out product is out of stock, and missing values are left out', () => {
  const { product: data } = dataOf({
    quantity: 0,
    description: '',
    picture: { src: '', avif: '', webp: '' },
  });
  expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(data).not.toHaveProperty('description');
  expect(data).not.toHaveProperty('image');
});

test('a shared link shows the largest picture, the name and the price', () => {
  const head = productHead(product('Lamp', 40, { picture, quantity: 0 }), origin);
  expect(head).toMatchObject({
    title: 'Lamp · Storefront',
    canonicalPath: '/product/lamp',
    picture: { src: photo(960), alt: 'Lamp' },
    properties: {
      'og:type': 'product',
      'og:title': 'Lamp',
      'product:price:amount': '1499.00',
      'product:price:currency': 'INR',
      'product:availability': 'out of stock',
    },
  });
});

test('a picture hosted elsewhere is the only one; a missing description is replaced', () => {
  const src = 'https://elsewhere.example/lamp.jpg';
  const head = productHead(
    product('Lamp', 1, { description: '', picture: { src, avif: '', webp: '' } }),
    origin,
  );
  expect(head.picture?.src).toBe(src);
  expect(head.description).toBe('Lamp at Storefront.');
});
