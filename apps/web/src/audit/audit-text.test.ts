import { expect, test } from 'vitest';
import { auditChange } from './audit-text.ts';

test.each([
  ['pricePaise', { from: 4_990, to: 150_000 }, 'Price: ₹ 49.90 → ₹ 1,500'],
  ['amountPaise', { from: null, to: 9_950 }, 'Amount: ₹ 99.50'],
  ['needsShipping', { from: true, to: false }, 'Shipped: Yes → No'],
  ['category', { from: 'Lamps', to: 'Tea' }, 'Category: Lamps → Tea'],
  ['name', { from: 'Lamp', to: '' }, 'Name: Lamp → (empty)'],
  ['trackingUrl', { from: null, to: null }, 'Tracking url: (nothing)'],
  ['role', { from: 0, to: 1 }, 'Role: Shopper → Admin'],
  ['role', { from: 'packer', to: null }, 'Role: Packer → Shopper'],
  ['gstRate', { from: 1_800, to: 1_225 }, 'GST: 18 % → 12.25 %'],
  ['products', { from: null, to: 12_000 }, 'Products: 12,000'],
  [
    'events',
    { from: [], to: ['order.placed', 'order.shipped'] },
    'Events: None → order.placed, order.shipped',
  ],
  ['until', { from: null, to: '2026-11-20T20:05:00.000Z' }, 'Until: 21 Nov 2026, 1:35 am'],
])('a change of %s is told in the units of people', (field, change, text) => {
  expect(auditChange(field, change)).toBe(text);
});
