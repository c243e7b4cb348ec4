import { expect, test } from 'vitest';
import { ordersText, progressText } from './admin-order-text.ts';

const count = (value: number, isMore = false) => ({ value, isMore });

test('the text says how many orders there are', () => {
  expect(ordersText(count(0), '')).toBe('0 orders.');
  expect(ordersText(count(1), '')).toBe('1 order.');
  expect(ordersText(count(10_000, true), '')).toBe('10,000+ orders.');
});

test('the text says how many orders were found', () => {
  expect(ordersText(count(1), '1042')).toBe('1 order found for “1042”.');
  expect(ordersText(count(1_000, true), 'a')).toBe('1,000+ orders found for “a”.');
  expect(ordersText(count(2), '', true)).toBe('2 orders found.');
});

test("the text says the state of an order's money and goods", () => {
  expect(progressText({ money: 'refunded_in_part', fulfilment: 'delivered' })).toBe(
    'Refunded in part, delivered',
  );
});
