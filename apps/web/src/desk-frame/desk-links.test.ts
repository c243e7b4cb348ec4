import { expect, test } from 'vitest';
import { deskLinksAt } from './desk-links.ts';

test.each([
  ['/admin/dashboard', '?days=7', 'Overview'],
  ['/admin/orders', '?state=to_pack&page=2', 'Orders'],
  ['/admin/orders', '?state=return_asked', 'Returns'],
  ['/admin/orders/', '', 'Orders'],
  ['/order/5f3c3a52-2a9e-4a5c-9f8b-0d6f3f6f1042', '', 'Orders'],
  ['/crete/product', '', 'Products'],
  ['/admin/import', '', 'Products'],
  ['/admin/low-stock', '', 'Products'],
  ['/admin/product/update/7', '', 'Products'],
  ['/admin/customer/7', '', 'Customers'],
  ['/create/category', '', 'Categories'],
])('%s%s belongs to %s', (pathname, search, label) =>
  expect(deskLinksAt(pathname, search).filter(({ current }) => current)).toMatchObject([{ label }]),
);
