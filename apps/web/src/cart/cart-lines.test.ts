import type { CartItem, Product } from 'contracts';
import { expect, test } from 'vitest';
import type { FreshProduct } from './cart-lines.ts';
import { cartLines, cartTotalPaise } from './cart-lines.ts';

const item = (id: string, price: number, count = 1): CartItem => ({
  _id: id,
  name: `stored ${id}`,
  price,
  quantity: 9,
  url: '',
  count,
});

const known = (id: string, pricePaise: number, quantity = 9): [string, FreshProduct] => {
  const product: Product = {
    id,
    name: `the ${id}`,
    description: '',
    pricePaise,
    quantity,
    needsShipping: true,
    sku: '',
    gstRate: null,
    hsn: '',
    picture: { src: `http://api/${id}.webp`, avif: '', webp: '' },
    category: { id: 'c', name: 'Home' },
    sold: 0,
    version: 1,
    createdAt: '2026-11-20T10:35:00.000Z',
    publishedAt: '2026-11-20T10:35:00.000Z',
  };
  return [id, { status: 'known', product }];
};

test('the total is the sum of count times price', () => {
  const lines = cartLines(
    [item('lamp', 1499, 2), item('vase', 99.5, 3)],
    new Map([known('lamp', 149900), known('vase', 9950)]),
  );
  expect(cartTotalPaise(lines)).toBe(2 * 149900 + 3 * 9950);
});

test('a price changed in storage changes neither the price shown nor the total, and the line says so', () => {
  const lines = cartLines([item('lamp', 1)], new Map([known('lamp', 149900)]));
  expect(lines[0]).toMatchObject({
    name: 'the lamp',
    pricePaise: 149900,
    notes: [{ kind: 'price', wasPaise: 100, nowPaise: 149900 }],
  });
  expect(cartTotalPaise(lines)).toBe(149900);
});

test('until the api has answered there is no price and no total', () => {
  const lines = cartLines([item('lamp', 1499), item('vase', 10)], new Map([known('lamp', 149900)]));
  expect(lines[1]).toMatchObject({ name: 'stored vase', pricePaise: null, loading: true });
  expect(cartTotalPaise(lines)).toBeNull();
  const failed = cartLines([item('lamp', 1499)], new Map([['lamp', { status: 'failed' } as const]]));
  expect(failed[0]).toMatchObject({ pricePaise: null, loading: false, notes: [] });
  expect(cartTotalPaise(failed)).toBeNull();
});

test('a deleted product has a note at its line and costs nothing', () => {
  const lines = cartLines(
    [item('lamp', 1499), item('gone', 500)],
    new Map<string, FreshProduct>([known('lamp', 149900), ['gone', { status: 'gone' }]]),
  );
  expect(lines[1]?.notes).toEqual([{ kind: 'gone' }]);
  expect(cartTotalPaise(lines)).toBe(149900);
});

test.each([
  [0, 1, [{ kind: 'sold-out' }]],
  [2, 3, [{ kind: 'few-left', left: 2 }]],
  [3, 3, []],
])('with %i left and %i asked the line says %o', (left, count, notes) => {
  expect(cartLines([item('lamp', 1499, count)], new Map([known('lamp', 149900, left)]))[0]?.notes).toEqual(
    notes,
  );
});

test('a missing stored price is no change, and rupees convert to paise without rounding errors', () => {
  expect(cartLines([item('a', 0)], new Map([known('a', 100)]))[0]?.notes).toEqual([]);
  expect(cartLines([item('a', 19.99)], new Map([known('a', 1999)]))[0]?.notes).toEqual([]);
});

test('the total of an empty cart is zero', () => {
  expect(cartTotalPaise([])).toBe(0);
});
