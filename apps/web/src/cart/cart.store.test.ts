import { beforeEach, expect, test, vi } from 'vitest';
import { installStorage } from '../browser/browser-storage.fixture.ts';
import { cartCount, readCart, subscribeCart } from './cart.store.ts';
import {
  addToCart,
  clearCart,
  removeFromCart,
  removeOrdered,
  restoreToCart,
  setCount,
} from './change-cart.ts';

let browser: ReturnType<typeof installStorage>;
beforeEach(() => {
  browser = installStorage();
});

const lamp = { _id: 'lamp', name: 'Lamp', price: 1499, quantity: 3, url: 'http://x/lamp.webp' };
const vase = { _id: 'vase', name: 'Vase', price: 99.5, quantity: 1, url: '' };
const counts = () => readCart().map(({ _id, count }) => [_id, count]);

test('adding stores the product under the key cart with count 1, and the badge counts lines', () => {
  expect(addToCart(lamp)).toBe(true);
  addToCart(vase);
  expect(JSON.parse(browser.stored.get('cart') ?? '')).toEqual([
    { ...lamp, count: 1 },
    { ...vase, count: 1 },
  ]);
  expect(cartCount()).toBe(2);
});

test('adding a product that is in the cart already keeps its place and count', () => {
  addToCart(lamp);
  addToCart(vase);
  setCount('lamp', 3);
  addToCart({ ...lamp, count: 1 });
  expect(counts()).toEqual([
    ['lamp', 3],
    ['vase', 1],
  ]);
});

test('1 and above is stored, anything else is ignored', () => {
  addToCart(lamp);
  setCount('lamp', 2);
  for (const bad of [0, -1, Number.NaN, 1.5, Infinity, 100]) expect(setCount('lamp', bad)).toBe(false);
  expect(counts()).toEqual([['lamp', 2]]);
  expect(setCount('lamp', 1)).toBe(true);
  expect(counts()).toEqual([['lamp', 1]]);
});

test('Remove Item deletes the item from the stored cart; clearing removes the key', () => {
  addToCart(lamp);
  addToCart(vase);
  removeFromCart('lamp');
  expect(counts()).toEqual([['vase', 1]]);
  clearCart();
  expect(browser.stored.has('cart')).toBe(false);
  expect(readCart()).toEqual([]);
});

test('a restored item returns to its place with its count, unless it was added again meanwhile', () => {
  addToCart(lamp);
  addToCart(vase);
  addToCart({ _id: 'rug' });
  setCount('vase', 4);
  const taken = removeFromCart('vase', 'rug', 'none');
  expect(counts()).toEqual([['lamp', 1]]);
  addToCart({ _id: 'rug' });
  restoreToCart(taken);
  expect(counts()).toEqual([
    ['lamp', 1],
    ['vase', 4],
    ['rug', 1],
  ]);
});

test('ten thousand lines are read and changed', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ _id: `p${n}`, count: 1 }));
  browser.stored.set('cart', JSON.stringify(many));
  expect(cartCount()).toBe(10_000);
  restoreToCart(removeFromCart(...many.slice(100).map(({ _id }) => _id)));
  setCount('p7', 2);
  expect(cartCount()).toBe(10_000);
});

test('ordered products leave the cart, products added meanwhile stay', () => {
  addToCart(lamp);
  addToCart(vase);
  removeOrdered(['lamp']);
  expect(counts()).toEqual([['vase', 1]]);
  removeOrdered(['vase']);
  expect(browser.stored.has('cart')).toBe(false);
});

test.each([
  ['nothing', null, []],
  ['broken text', '[{"_id":', []],
  ['no list', '{"_id":"lamp"}', []],
  ['null', 'null', []],
  ['strangers in the list', '[null,7,"x",[],{},{"_id":7},{"_id":""},{"_id":"lamp"}]', [['lamp', 1]]],
  ['an endless id', JSON.stringify([{ _id: 'x'.repeat(65) }]), []],
  ['duplicates', '[{"_id":"lamp","count":2},{"_id":"lamp","count":9}]', [['lamp', 2]]],
  ['counts as text', '[{"_id":"lamp","count":"4"}]', [['lamp', 4]]],
  [
    'impossible counts',
    '[{"_id":"a","count":-3},{"_id":"b","count":1e9},{"_id":"c","count":{}},{"_id":"d","count":2.7}]',
    [
      ['a', 1],
      ['b', 99],
      ['c', 1],
      ['d', 2],
    ],
  ],
])('a stored cart with %s is read without errors', (_, raw, expected) => {
  if (raw !== null) browser.stored.set('cart', raw);
  expect(counts()).toEqual(expected);
});

test('prices, names and pictures of the wrong type become empty, other fields are kept', () => {
  browser.stored.set(
    'cart',
    '[{"_id":"a","name":{},"price":"12.5","quantity":-1,"url":7,"shippy":"1"},{"_id":"b","price":"free"}]',
  );
  expect(readCart()).toEqual([
    { _id: 'a', name: '', price: 12.5, quantity: 0, url: '', count: 1, shippy: '1' },
    { _id: 'b', name: '', price: 0, quantity: 0, url: '', count: 1 },
  ]);
});

test('the same list is returned until the stored text changes', () => {
  addToCart(lamp);
  const before = readCart();
  expect(readCart()).toBe(before);
  setCount('lamp', 2);
  expect(readCart()).not.toBe(before);
});

test('with forbidden storage the cart is empty and storing returns false', () => {
  browser.refuseStorage(true);
  expect(readCart()).toEqual([]);
  expect(addToCart(lamp)).toBe(false);
  expect(clearCart()).toBe(false);
});

test('subscribers are called after changes here, in other tabs and in the back-forward cache', () => {
  const changed = vi.fn();
  const stop = subscribeCart(changed);
  addToCart(lamp);
  expect(changed).toHaveBeenCalledTimes(1);
  browser.fromOtherTab('cart');
  browser.fromOtherTab(null);
  browser.fromOtherTab('token');
  expect(changed).toHaveBeenCalledTimes(3);
  browser.fromBackForwardCache();
  expect(changed).toHaveBeenCalledTimes(4);
  stop();
  clearCart();
  browser.fromOtherTab('cart');
  browser.fromBackForwardCache();
  expect(changed).toHaveBeenCalledTimes(4);
});
