import { formatRupees } from 'ui/format-rupees';
import { expect, test } from 'vitest';
import { daysProblem, readPeriod, salesPath } from './sales-address.ts';
import {
  averageChange,
  beforeText,
  changeOf,
  dayText,
  hourText,
  shortDayText,
  shortHourText,
  shortRupees,
} from './sales-text.ts';

test.each([
  [112, 100, 'up', '12 % more than on the day before (₹ 1)'],
  [50, 100, 'down', '50 % less than on the day before (₹ 1)'],
  [100, 100, 'same', 'As much as on the day before (₹ 1)'],
  [100_001, 100_000, 'up', 'A little more than on the day before (₹ 1,000)'],
  [500, 0, 'up', 'More than on the day before (₹ 0)'],
  [0, -500, 'up', 'More than on the day before (-₹ 5)'],
  [1_234_500, 100, 'up', '12,34,400 % more than on the day before (₹ 1)'],
] as const)('%i after %i is said in words', (now, before, change, note) => {
  expect(changeOf(now, before, { when: 'on the day before', text: formatRupees })).toEqual({
    change,
    note: note.replace('₹ ', '₹\u00a0'),
  });
});

test.each([
  [1, true, 'by this time yesterday'],
  [1, false, 'on the day before'],
  [7, false, 'in the 7 days before'],
])('%i days are compared with those before, and today with yesterday so far', (count, beforeIsCut, text) => {
  const days = Array.from({ length: count }, () => ({
    day: '2026-11-20',
    orders: 0,
    salesPaise: 0,
    refundedPaise: 0,
  }));
  expect(beforeText({ days, beforeIsCut })).toBe(text);
});

test('an average is compared only where there was an order', () => {
  const none = { orders: 0, salesPaise: 0, refundedPaise: 0 };
  const some = { orders: 3, salesPaise: 1_000, refundedPaise: 0 };
  expect(averageChange(some, none, 'yesterday')).toEqual({ change: 'same', note: 'No order yesterday' });
  expect(averageChange(none, some, 'in the 30 days before')).toEqual({
    change: 'same',
    note: '₹ 3.33 in the 30 days before',
  });
  expect(averageChange(some, { ...some, orders: 2 }, 'on the day before')).toEqual({
    change: 'down',
    note: '33 % less than on the day before (₹\u00a05)',
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

test('an hour is named by its begin, and by its end too', () => {
  expect([0, 11, 12, 23].map(shortHourText)).toEqual(['12 am', '11 am', '12 pm', '11 pm']);
  expect([hourText(9), hourText(11), hourText(23)]).toEqual([
    '9 am to 10 am',
    '11 am to 12 pm',
    '11 pm to 12 am',
  ]);
});

test.each([
  ['', { days: 1 }, '/admin/dashboard'],
  ['days=7', { days: 7 }, '/admin/dashboard?days=7'],
  ['days=30', { days: 30 }, '/admin/dashboard?days=30'],
  ['days=8', { days: 1 }, '/admin/dashboard'],
  [
    'from=2026-11-01&to=2026-11-20',
    { from: '2026-11-01', to: '2026-11-20' },
    '/admin/dashboard?from=2026-11-01&to=2026-11-20',
  ],
  ['from=2026-11-20&to=2026-11-01', { days: 1 }, '/admin/dashboard'],
] as const)('the address ?%s is the period %j', (query, period, path) => {
  expect(readPeriod(new URLSearchParams(query))).toEqual(period);
  expect(salesPath(period)).toBe(path);
});

test.each([
  ['', '2026-11-01', 'Choose the first and the last day.'],
  ['2026-02-30', '2026-11-01', 'Choose the first and the last day.'],
  ['2026-11-02', '2026-11-01', 'The first day comes after the last one.'],
  ['2025-01-01', '2026-01-02', 'Choose at most 366 days.'],
  ['2025-01-01', '2026-01-01', null],
])('the days from %s to %s: %s', (from, to, problem) => {
  expect(daysProblem(from, to)).toBe(problem);
});
