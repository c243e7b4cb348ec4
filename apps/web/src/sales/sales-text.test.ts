import { formatRupees } from 'ui/format-rupees';
import { expect, test } from 'vitest';
import { readDays, salesPath } from './sales-address.ts';
import { averageChange, changeOf, dayText, shortDayText, shortRupees } from './sales-text.ts';

test.each([
  [112, 100, 'up', '12 % more than yesterday (₹ 1)'],
  [50, 100, 'down', '50 % less than yesterday (₹ 1)'],
  [100, 100, 'same', 'As much as yesterday (₹ 1)'],
  [100_001, 100_000, 'up', 'A little more than yesterday (₹ 1,000)'],
  [500, 0, 'up', 'More than yesterday (₹ 0)'],
  [0, -500, 'up', 'More than yesterday (-₹ 5)'],
  [1_234_500, 100, 'up', '12,34,400 % more than yesterday (₹ 1)'],
] as const)('%i after %i is said in words', (now, before, change, note) => {
  expect(changeOf(now, before, { days: 1, text: formatRupees })).toEqual({
    change,
    note: note.replace('₹ ', '₹\u00a0'),
  });
});

test('a longer period is compared with the days before it', () => {
  expect(changeOf(2, 1, { days: 7, text: String }).note).toBe('100 % more than the 7 days before (1)');
});

test('an average is compared only where there was an order', () => {
  const none = { orders: 0, salesPaise: 0, refundedPaise: 0 };
  const some = { orders: 3, salesPaise: 1_000, refundedPaise: 0 };
  expect(averageChange(some, none, 1)).toEqual({ change: 'same', note: 'No order yesterday' });
  expect(averageChange(none, some, 30)).toEqual({ change: 'same', note: '₹ 3.33 in the 30 days before' });
  expect(averageChange(some, { ...some, orders: 2 }, 1)).toEqual({
    change: 'down',
    note: '33 % less than yesterday (₹\u00a05)',
  });
});

test.each([
  [0, '₹ 0'],
  [50_000, '₹ 500'],
  [25_000_000, '₹ 2.5 L'],
  [1_000_000_000, '₹ 1 Cr'],
])('%i paise are short at an axis', (paise, text) => {
  expect(shortRupees(paise)).toBe(text);
});

test('a day is written the same in every time zone', () => {
  expect([dayText('2026-11-20'), shortDayText('2026-11-01')]).toEqual(['20 Nov 2026', '1 Nov']);
});

test.each([
  ['', 1, '/admin/dashboard'],
  ['days=7', 7, '/admin/dashboard?days=7'],
  ['days=30', 30, '/admin/dashboard?days=30'],
  ['days=8', 1, '/admin/dashboard'],
] as const)('the address ?%s is the period of %i days', (query, days, path) => {
  expect(readDays(new URLSearchParams(query))).toBe(days);
  expect(salesPath(days)).toBe(path);
});
