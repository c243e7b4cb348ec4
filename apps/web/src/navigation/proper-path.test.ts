import { expect, test } from 'vitest';
import { properPath } from './proper-path.ts';

const patterns = ['/', '/shop', '/product/:id', '/crete/product', '/admin/product/update/:productId'];

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/shop', '/shop'],
  ['/shop/', '/shop'],
  ['/SHOP//', '/shop'],
  ['/%73hop', '/shop'],
  ['/Product/AbC%2Fd/', '/product/AbC%2Fd'],
  ['/product/%E0%A4%A', '/product/%E0%A4%A'],
  ['/Admin/Product/Update/7', '/admin/product/update/7'],
])('%s is %s', (path, proper) => expect(properPath(path, patterns)).toBe(proper));

test.each(['/no-such-page', '//shop', '/product/', '/product//a', '/product/a/b', '//evil.example/'])(
  '%s is no page',
  (path) => expect(properPath(path, patterns)).toBeNull(),
);
