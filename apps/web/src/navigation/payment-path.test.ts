import { expect, test } from 'vitest';
import { isPaymentPath } from './payment-path.ts';

test.each([
  ['/cart', true],
  ['/cart/', true],
  ['/CART', true],
  ['/order/5b1c', true],
  ['/order', false],
  ['/order/5b1c/receipt', false],
  ['/cartoons', false],
  ['/', false],
  ['/product/cart', false],
])('%s takes payments: %s', (path, expected) => {
  expect(isPaymentPath(path)).toBe(expected);
});
