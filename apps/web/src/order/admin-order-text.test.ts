import { expect, test } from 'vitest';
import { ordersText, progressText } from './admin-order-text.ts';

const page = (value: number, isMore = false) => ({
  orders: [],
  found: { value, isMore },
  page: 1,
  pageCount: Math.max(1, Math.ceil(value / 50)),
});

test('the text says how many orders there are and which page this is', () => {
  expect(ordersText(page(0), '')).toBe('0 orders.');
  expect(ordersText(page(1), '')).toBe('1 order.');
  expect(ordersText(page(100_000), '')).toBe('1,00,000 orders. Page 1 of 2,000.');
});

test('the text says how many orders were found', () => {
  expect(ordersText(page(1), '1042')).toBe('1 order found for “1042”.');
  expect(ordersText(page(1000, true), 'a')).toBe('The newest 1,000 orders found for “a”. Page 1 of 20.');
  expect(ordersText(page(2), '', true)).toBe('2 orders found.');
  expect(ordersText(page(1000, true), '', true)).toBe('The newest 1,000 orders found. Page 1 of 20.');
});

test("the text says the state of an order's money and goods", () => {
  expect(progressText({ money: 'refunded_in_part', fulfilment: 'delivered' })).toBe(
    'Refunded in part, delivered',
  );
});
