import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

const noun = ['order', 'orders'] as const;
const count = (value: number, isMore = false) => ({ value, isMore });

test('the text says how many orders there are', () => {
  expect(countText(noun, count(0), '')).toBe('0 orders.');
  expect(countText(noun, count(1), '')).toBe('1 order.');
  expect(countText(noun, count(10_000, true), '')).toBe('10,000+ orders.');
});

test('the text says how many orders were found', () => {
  expect(countText(noun, count(1), '1042')).toBe('1 order found for “1042”.');
  expect(countText(noun, count(1_000, true), 'a')).toBe('1,000+ orders found for “a”.');
  expect(countText(noun, count(2), '', true)).toBe('2 orders found.');
});
